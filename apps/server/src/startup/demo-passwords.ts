import { randomInt } from 'node:crypto';
import { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { ModuleContext } from '../modules/module.ts';
import { createLoginMethods } from '../modules/session/index.ts';
import { createPeopleWrites } from '../modules/users/index.ts';
import { type DemoAccount, demoKeys, listDemoAccounts } from '../seed/demo/index.ts';

/**
 * By user name; that of the first child is that of all children. `undefined` where a user has chosen
 * another one, which only that user knows.
 */
export type DemoPasswords = Readonly<Record<string, string | undefined>>;

type Plain = Readonly<Record<string, string>>;
/** `shared`: what everybody had before, as long as the staff may still have it. */
type Kept = { made: Plain; shared?: string | undefined };

/** The children keep a password that they share. */
const [childKey = ''] = demoKeys.slice(-1);
/** In the file, before the password that everybody had. */
const sharedMark = 'shared';

/** Passwords of a new demo school; those that we make are kept, so that later starts can tell them. */
export async function chooseDemoPasswords(config: Config): Promise<Plain> {
  const { demoPassword } = config;
  if (demoPassword === undefined) {
    const made = Object.fromEntries(demoKeys.map((key) => [key, newPassword()]));
    await write(config, { made });
    return made;
  }
  await rm(passwordFile(config), { force: true });
  return Object.fromEntries(demoKeys.map((key) => [key, demoPassword]));
}

/**
 * Passwords that the demo accounts have at a later start; `undefined` when none is known. One that the
 * configuration names takes the place of all when no account has it yet: a user who has chosen an own
 * password since keeps it.
 */
export async function keepDemoPasswords(
  context: ModuleContext,
  config: Config,
): Promise<DemoPasswords | undefined> {
  const { demoPassword } = config;
  const accounts = await listDemoAccounts(context);
  if (demoPassword === undefined) {
    const made = await keepMade(context, config, accounts);
    return made && findHolding(context, await listDemoAccounts(context), made);
  }
  const wanted = Object.fromEntries(demoKeys.map((key) => [key, demoPassword]));
  const holding = await findHolding(context, accounts, wanted);
  const isNew = Object.values(holding).every((password) => password === undefined);
  if (isNew) await replace(context, accounts, wanted);
  await rm(passwordFile(config), { force: true });
  return isNew ? wanted : holding;
}

/** Staff that shares a password with the children, as earlier versions had it, gets own ones. */
async function keepMade(
  context: ModuleContext,
  config: Config,
  accounts: readonly DemoAccount[],
): Promise<Plain | undefined> {
  const kept = await read(config);
  if (!kept) return undefined;
  const { made, shared } = kept;
  if (shared === undefined) return made;
  // Before the accounts: a start that ends in between goes on with the same passwords.
  await write(config, kept);
  const staff = accounts.filter(({ key }) => key !== childKey);
  const all = Object.fromEntries(demoKeys.map((key) => [key, shared]));
  const sharing = await findHolding(context, staff, all);
  const changed = staff.filter(({ key }) => sharing[key] !== undefined);
  await replace(context, changed, made);
  await write(config, { made });
  return made;
}

/** Those of the passwords that open their accounts. */
async function findHolding(
  { passwords }: ModuleContext,
  accounts: readonly DemoAccount[],
  known: Plain,
): Promise<DemoPasswords> {
  const holding: Record<string, string | undefined> = {};
  for (const key of demoKeys) {
    const hash = accounts.find(({ username }) => username === key)?.passwordHash;
    const password = known[key];
    const isRight = password !== undefined && (await passwords.isRight(password, hash));
    holding[key] = isRight ? password : undefined;
  }
  return holding;
}

/** Gives accounts other passwords, which end what the old ones opened. */
async function replace(
  context: ModuleContext,
  accounts: readonly DemoAccount[],
  given: Plain,
): Promise<void> {
  const { database, passwords, clock, sessions, audit } = context;
  const writes = createPeopleWrites();
  const loginMethods = createLoginMethods({ sessions, clock });
  const hashes = new Map<string, string>();
  for (const key of new Set(accounts.map((account) => account.key))) {
    hashes.set(key, await passwords.hash(given[key] ?? ''));
  }
  await database.transaction(async (tx) => {
    for (const { id, key } of accounts) {
      const hash = hashes.get(key) ?? '';
      await writes.setPassword(tx, id, { hash, mustChange: false, lasts: true }, clock.now());
      await loginMethods.endForPassword(tx, id);
      await audit.write(tx, {
        actor: undefined,
        action: 'user.setDemoPassword',
        subject: 'user',
        rowId: id,
      });
    }
  });
}

/** Three groups of letters and digits that a reader does not mix up; about 54 bits. */
export function newPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz';
  const digits = '23456789';
  const pick = (from: string) => from[randomInt(from.length)] ?? '';
  const group = () => `${pick(letters)}${pick(letters)}${pick(letters)}${pick(digits)}`;
  return [group(), group(), group()].join('-');
}

const passwordFile = ({ dataDir }: Config): string => join(dataDir, 'demo-password');

async function write(config: Config, { made, shared }: Kept): Promise<void> {
  const path = passwordFile(config);
  const next = `${path}.next`;
  const entries = Object.entries(shared === undefined ? made : { ...made, [sharedMark]: shared });
  const lines = entries.map(([key, password]) => `${key} ${password}\n`);
  await writeFile(next, lines.join(''), { mode: 0o600 });
  await chmod(next, 0o600);
  await rename(next, path);
}

/** A line for each password; a file of an earlier version holds one alone, for everybody. */
async function read(config: Config): Promise<Kept | undefined> {
  const text = await readFile(passwordFile(config), 'utf8').catch(() => '');
  const lines = text.split('\n').flatMap((line) => {
    const [key, password] = line.trim().split(/\s+/);
    return key ? [{ key, password }] : [];
  });
  const [first] = lines;
  if (!first) return undefined;
  if (lines.length === 1 && first.password === undefined) {
    const own = demoKeys.map((key) => [key, key === childKey ? first.key : newPassword()]);
    return { made: Object.fromEntries(own), shared: first.key };
  }
  const entries = lines.map(({ key, password = '' }): [string, string] => [key, password]);
  const { [sharedMark]: shared, ...made } = Object.fromEntries(entries);
  return { made, shared };
}
