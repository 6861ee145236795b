import { randomInt } from 'node:crypto';
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoConfig, hadDemoSchool, hasDemoSchool, seedDemo } from '../../seed/demo/index.ts';
import { roleIds } from '../../seed/system/index.ts';
import type { Config } from '../config.ts';
import { createSiteConfig } from '../modules/config/index.ts';
import type { ModuleContext } from '../modules/module.ts';
import { mainSchoolId } from '../platform/audit.ts';
import { newId } from '../platform/clock.ts';
import type { Database } from '../platform/db/db.ts';

/** What the terminal tells of the ways in. */
export type LogIns =
  | { kind: 'demo'; password: string | undefined }
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
    return { kind: 'demo', password: config.demoPassword ?? (await readDemoPassword(config)) };
  }
  const isFresh = !(await hasUsers(database)) && !(await hadDemoSchool(database));
  const isDemoWanted = config.demo ?? (isEmbedded && isFresh);
  if (isDemoWanted) return makeDemo(context, config, isFresh);
  if (await hasAdministrator(database)) return { kind: 'known' };
  return { kind: 'administrator', password: await makeAdministrator(context) };
}

async function makeDemo(context: ModuleContext, config: Config, isFresh: boolean): Promise<LogIns> {
  const password = config.demoPassword ?? newPassword();
  await keepDemoPassword(config, config.demoPassword ? undefined : password);
  await seedDemo(context, await context.passwords.hash(password));
  if (isFresh) await createSiteConfig(context).set(mainSchoolId, demoConfig);
  return { kind: 'demo', password };
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

/** Only a password that we made is kept, so that a later start can tell it again. */
async function keepDemoPassword(config: Config, password: string | undefined): Promise<void> {
  const path = passwordFile(config);
  await rm(path, { force: true });
  if (!password) return;
  await writeFile(path, `${password}\n`, { mode: 0o600 });
  await chmod(path, 0o600);
}

async function readDemoPassword(config: Config): Promise<string | undefined> {
  const text = await readFile(passwordFile(config), 'utf8').catch(() => '');
  return text.trim() || undefined;
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
