import { randomInt } from 'node:crypto';
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type DemoHashes,
  demoConfig,
  demoKeys,
  hadDemoSchool,
  hasDemoSchool,
  seedDemoPeople,
  setDemoHashes,
} from '../../seed/demo/index.ts';
import { roleIds } from '../../seed/system/index.ts';
import type { Config } from '../config.ts';
import { createSiteConfig } from '../modules/config/index.ts';
import type { ModuleContext } from '../modules/module.ts';
import { mainSchoolId } from '../platform/audit.ts';
import { newId } from '../platform/clock.ts';
import type { Database } from '../platform/db/db.ts';

/** By user name; that of the first child is that of all children. */
export type DemoPasswords = Readonly<Record<string, string>>;

/** What the terminal tells of the ways in. */
export type LogIns =
  | { kind: 'demo'; passwords: DemoPasswords | undefined }
  | { kind: 'administrator'; password: string }
  | { kind: 'known' };

type Deps = { context: ModuleContext; config: Config; isEmbedded: boolean };

/**
 * Makes the demo school where it is wanted, else an administrator where there is none.
 * Unset on a fresh embedded database means the demo school. Source: architecture section 6.
 */
export async function ensureAccounts(deps: Deps): Promise<LogIns> {
  const { context, config, isEmbedded } = deps;
  const { database } = context;
  if (await hasDemoSchool({ database })) {
    return { kind: 'demo', passwords: await keepDemo(context, config) };
  }
  const isFresh = !(await hasUsers(database)) && !(await hadDemoSchool(database));
  const isDemoWanted = config.demo ?? (isEmbedded && isFresh);
  if (isDemoWanted) return makeDemo(context, config, isFresh);
  if (await hasAdministrator(database)) return { kind: 'known' };
  return { kind: 'administrator', password: await makeAdministrator(context) };
}

async function makeDemo(context: ModuleContext, config: Config, isFresh: boolean): Promise<LogIns> {
  const passwords = choosePasswords(config);
  await writeDemoPasswords(config, config.demoPassword ? undefined : passwords);
  // Before the people: a start that ends in between finds a fresh school again.
  if (isFresh) await createSiteConfig(context).set(mainSchoolId, demoConfig);
  await seedDemoPeople(context, await hashAll(context, passwords));
  return { kind: 'demo', passwords };
}

/** A password that is chosen later takes the place of those that were made here. */
async function keepDemo(
  context: ModuleContext,
  config: Config,
): Promise<DemoPasswords | undefined> {
  const made = await readDemoPasswords(config);
  if (!config.demoPassword) return made;
  const passwords = choosePasswords(config);
  if (made) {
    await setDemoHashes(context, await hashAll(context, passwords));
    await writeDemoPasswords(config, undefined);
  }
  return passwords;
}

const choosePasswords = ({ demoPassword }: Config): DemoPasswords =>
  Object.fromEntries(demoKeys.map((key) => [key, demoPassword ?? newPassword()]));

async function hashAll(context: ModuleContext, passwords: DemoPasswords): Promise<DemoHashes> {
  const hashes: Record<string, string> = {};
  for (const [key, password] of Object.entries(passwords)) {
    hashes[key] = await context.passwords.hash(password);
  }
  return hashes;
}

/** Three groups of letters and digits that nobody mixes up; about 54 bits. */
function newPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz';
  const digits = '23456789';
  const pick = (from: string) => from[randomInt(from.length)] ?? '';
  const group = () => `${pick(letters)}${pick(letters)}${pick(letters)}${pick(digits)}`;
  return [group(), group(), group()].join('-');
}

const passwordFile = ({ dataDir }: Config): string => join(dataDir, 'demo-password');

/** Only passwords that we made are kept, so that a later start can tell them again. */
async function writeDemoPasswords(
  config: Config,
  passwords: DemoPasswords | undefined,
): Promise<void> {
  const path = passwordFile(config);
  await rm(path, { force: true });
  if (!passwords) return;
  const lines = Object.entries(passwords).map(([key, password]) => `${key} ${password}\n`);
  await writeFile(path, lines.join(''), { mode: 0o600 });
  await chmod(path, 0o600);
}

/** A line for each password; a file of an earlier version holds one alone, for everybody. */
async function readDemoPasswords(config: Config): Promise<DemoPasswords | undefined> {
  const text = await readFile(passwordFile(config), 'utf8').catch(() => '');
  const words = text.split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return undefined;
  const isForAll = words.length === 1;
  return Object.fromEntries(
    demoKeys.map((key) => [key, isForAll ? first : (words[words.indexOf(key) + 1] ?? '')]),
  );
}

async function hasUsers(database: Database): Promise<boolean> {
  const row = await database.write.selectFrom('sys_user').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

async function hasAdministrator(database: Database): Promise<boolean> {
  const row = await database.write
    .selectFrom('sys_user_role as member')
    .innerJoin('sys_user as person', 'person.id', 'member.user_id')
    .select('person.id')
    .where('member.role_id', '=', roleIds.admin)
    .where('person.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function makeAdministrator(context: ModuleContext): Promise<string> {
  const { database, clock, random, passwords, audit } = context;
  const password = newPassword();
  const id = newId(clock, random);
  const now = clock.now();
  const password_hash = await passwords.hash(password);
  await database.transaction(async (tx) => {
    await tx
      .insertInto('sys_user')
      .values({
        id,
        school_id: mainSchoolId,
        username: 'admin',
        username_key: 'admin',
        password_hash,
        must_change_password: true,
        nickname: 'admin',
        user_identity: 2,
        confirmed_at: now,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await tx.insertInto('sys_user_role').values({ user_id: id, role_id: roleIds.admin }).execute();
    await audit.write(tx, {
      actor: undefined,
      action: 'user.createAdministrator',
      subject: 'user',
      rowId: id,
    });
  });
  return password;
}
