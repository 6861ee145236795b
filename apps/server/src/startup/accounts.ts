import type { Config } from '../config.ts';
import { createSiteConfig } from '../modules/config/index.ts';
import type { ModuleContext } from '../modules/module.ts';
import { mainSchoolId } from '../platform/audit.ts';
import { newId } from '../platform/clock.ts';
import type { Database } from '../platform/db/db.ts';
import {
  type DemoHashes,
  demoConfig,
  hadDemoSchool,
  hasDemoSchool,
  seedDemoPeople,
} from '../seed/demo/index.ts';
import { roleIds } from '../seed/system/index.ts';
import {
  chooseDemoPasswords,
  type DemoPasswords,
  keepDemoPasswords,
  newPassword,
} from './demo-passwords.ts';

/** What the terminal tells of the login methods. */
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
    return { kind: 'demo', passwords: await keepDemoPasswords(context, config) };
  }
  const isFresh = !(await hasUsers(database)) && !(await hadDemoSchool(database));
  const isDemoWanted = config.demo ?? (isEmbedded && isFresh);
  if (isDemoWanted) return makeDemo(context, config, isFresh);
  if (await hasAdministrator(database)) return { kind: 'known' };
  return { kind: 'administrator', password: await makeAdministrator(context) };
}

async function makeDemo(context: ModuleContext, config: Config, isFresh: boolean): Promise<LogIns> {
  const passwords = await chooseDemoPasswords(config);
  // Before the people: a start that ends in between finds a fresh school again.
  if (isFresh) await createSiteConfig(context).set(mainSchoolId, demoConfig);
  await seedDemoPeople(context, await hashAll(context, passwords));
  return { kind: 'demo', passwords };
}

async function hashAll(
  { passwords }: ModuleContext,
  plain: Readonly<Record<string, string>>,
): Promise<DemoHashes> {
  const hashes: Record<string, string> = {};
  for (const [key, password] of Object.entries(plain)) {
    hashes[key] = await passwords.hash(password);
  }
  return hashes;
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
