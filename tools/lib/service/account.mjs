// @ts-check
// The account that owns the data: commands that root runs beside a service leave no files that it cannot use.
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { Failure } from '../failure.mjs';
import { capture } from '../run.mjs';

/** @typedef {{ name: string, uid: number, gid: number, home: string }} Account */

/**
 * The ordinary account that owns a folder; `undefined` for the accounts `root` and `nobody`, whose folders root
 * uses as itself, and where there is no folder.
 * @param {string} folder
 * @param {() => string} [readAccounts] as in /etc/passwd
 * @returns {Account | undefined}
 */
export function ownerOf(folder, readAccounts = readPasswd) {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found || process.platform === 'win32' || found.uid === 0) return undefined;
  const { uid, gid } = found;
  const account = accountIn(readAccounts(), { uid: String(uid) });
  if (account?.name === 'nobody') return undefined;
  return account ?? { name: String(uid), uid, gid, home: '/' };
}

/**
 * The account that the text of a unit or a property list of ours names.
 * @param {string} text
 */
export const userOfService = (text) =>
  /^User=(\S+)$/m.exec(text)?.[1] ??
  /<key>UserName<\/key>\s*<string>([^<]+)<\/string>/.exec(text)?.[1];

/**
 * @param {string} name
 * @returns {Promise<Account | undefined>} also of a directory service
 */
export async function findAccount(name) {
  const account = accountIn(readPasswd(), { name });
  if (account) return account;
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => capture('id', [flag, name])));
  if (uid?.code !== 0 || gid?.code !== 0) return undefined;
  return { name, uid: Number(uid.output), gid: Number(gid.output), home: '/' };
}

/**
 * @param {string} accounts as in /etc/passwd
 * @param {{ uid?: string, name?: string }} meant
 * @returns {Account | undefined}
 */
export function accountIn(accounts, meant) {
  const fields = accounts
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name, , uid]) => (meant.uid === undefined ? name === meant.name : uid === meant.uid));
  if (!fields) return undefined;
  const [name = '', , uid, gid, , home = ''] = fields;
  return { name, uid: Number(uid), gid: Number(gid), home: home || '/' };
}

/**
 * Options with which root starts a program as the account.
 * @param {Account | undefined} account none: as this process
 * @param {NodeJS.ProcessEnv} environment
 * @returns {{ env: NodeJS.ProcessEnv, uid?: number, gid?: number }}
 */
export function runAs(account, environment) {
  if (!account) return { env: environment };
  const { name, uid, gid, home } = account;
  // npm tells its own folders to what it runs; those of root are closed to the account.
  const given = Object.entries(environment).filter(([key]) => !/^npm_/i.test(key));
  const env = { ...Object.fromEntries(given), HOME: home, USER: name, LOGNAME: name };
  return { uid, gid, env };
}

/**
 * Gives files and folders to the account, with everything in them. What the account itself has put there may change
 * meanwhile, so nothing is reached through a link.
 * @param {readonly string[]} paths absolute
 * @param {Pick<Account, 'uid' | 'gid'>} account
 */
export function handOver(paths, { uid, gid }) {
  if (paths.length === 0) return;
  const words = ['-hR', `${uid}:${gid}`, ...paths];
  const { status, error, stderr } = spawnSync('chown', words, { encoding: 'utf8' });
  if (status === 0) return;
  const [said] = (error?.message ?? stderr).trim().split('\n');
  throw new Failure(`The account could not be given its files: ${said}. chown ${words.join(' ')}`);
}

function readPasswd() {
  try {
    return readFileSync('/etc/passwd', 'utf8');
  } catch {
    return '';
  }
}
