// @ts-check
// Which school a command works on, for all commands of an operator: the one that the service of this computer serves.
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { Failure } from '../failure.mjs';
import { rootDir } from '../paths.mjs';
import { findAccount, ownerOf, userOfService } from './account.mjs';
import { mark, startsProgram } from './files.mjs';
import { knowsServices, planService } from './plan.mjs';
import { findClosedFolder } from './reach.mjs';
import { settingNames } from './settings.mjs';
import { findSurroundings } from './surroundings.mjs';

/** @typedef {Readonly<Record<string, string | undefined>>} Environment */
/** @typedef {import('./account.mjs').Account} Account */
/**
 * @typedef {object} Installation
 * @property {import('./plan.mjs').ServicePlan | undefined} plan none on systems whose services Sprout does not know
 * @property {Record<string, string | undefined>} environment for programs of Sprout
 * @property {string} dataDir absolute
 * @property {Account | undefined} owner whose the data is, when this process is root's and the data is not
 * @property {boolean} isOfService whether the settings are those of an installed service
 * @property {readonly string[]} ownSettings names of settings that this process has otherwise than the service
 * @property {boolean} isHidden whether a service of the whole computer serves this program, and its settings are closed
 *   to the user of this process
 * @property {boolean} isOfOther whether the service starts the program of another folder than this one
 */

/** @returns {Installation} */
export function findInstallation() {
  const surroundings = findSurroundings();
  const { kept, dataDir, platform } = surroundings;
  const isRoot = process.getuid?.() === 0;
  const plan = knowsServices(platform) ? planService(surroundings) : undefined;
  const isOfService = Object.keys(kept).length > 0 && !isOther(kept, process.env);
  const unit = readFile(plan?.files[1]);
  const here = { root: rootDir, kept, own: process.env };
  return {
    plan,
    environment: { ...mergeSettings(kept, process.env), SPROUT_DATA_DIR: dataDir },
    dataDir,
    owner: isRoot ? ownerOf(dataDir) : undefined,
    isOfService,
    ownSettings: isOfService ? listOwn(kept, process.env) : [],
    isHidden: !isRoot && isHiddenService(readFile(unitsOfComputer[platform]), here),
    isOfOther: isOtherProgram(unit, here),
  };
}

/**
 * The installation, for a command that changes something or copies it.
 * @param {string} tool its file, such as `tools/backup.mjs`
 */
export function requireInstallation(tool) {
  const installation = findInstallation();
  if (installation.isHidden) {
    throw new Failure(
      `Sprout is a service of this computer, and its settings are closed to your user, so that this would work on other data. As root: sudo node ${tool}`,
    );
  }
  if (installation.isOfOther) {
    throw new Failure(
      `The service runs Sprout from another folder than ${rootDir}: run ${tool} there, or let SPROUT_DATA_DIR name the data that you mean.`,
    );
  }
  return installation;
}

/**
 * The account that shall have a data folder which root fills: its owner, else that of the service.
 * @param {Installation} installation
 */
export async function findFutureOwner({ owner, plan }) {
  if (owner || process.getuid?.() !== 0) return owner;
  const name = userOfService(readFile(plan?.files[1]));
  return name === undefined ? undefined : findAccount(name);
}

/**
 * Settings of the service below those of this process, which are of the same school unless they name another data
 * folder: then nothing of the service counts, least of all its database. Empty ones are none, as for the server.
 * @param {Environment} kept
 * @param {Environment} own
 * @returns {Record<string, string | undefined>}
 */
export function mergeSettings(kept, own) {
  if (isOther(kept, own)) return { ...own };
  const names = Object.keys(own).filter((name) => own[name] || !settingNames.includes(name));
  return { ...kept, ...Object.fromEntries(names.map((name) => [name, own[name]])) };
}

/**
 * @param {Environment} kept
 * @param {Environment} own
 */
function isOther({ SPROUT_DATA_DIR: kept }, { SPROUT_DATA_DIR: own }) {
  return Boolean(kept && own) && resolve(String(kept)) !== resolve(String(own));
}

/**
 * @param {Environment} kept
 * @param {Environment} own
 */
const listOwn = (kept, own) =>
  settingNames.filter(
    (name) => name !== 'SPROUT_DATA_DIR' && own[name] && own[name] !== kept[name],
  );

/**
 * @param {string} unit text of the service of the whole computer, empty for none
 * @param {{ root: string, kept: Environment, own: Environment }} here
 */
export function isHiddenService(unit, { root, kept, own }) {
  const isNamed = Boolean(own.SPROUT_DATA_DIR || own.DATABASE_URL);
  return startsProgram(unit, root) && Object.keys(kept).length === 0 && !isNamed;
}

/**
 * Only the caller can tell whose data is meant beside a service of another folder.
 * @param {string} unit text of the service that this user sees, empty for none
 * @param {{ root: string, kept: Environment, own: Environment }} here
 */
export function isOtherProgram(unit, { root, kept, own }) {
  const counts = Object.keys(kept).length > 0 && !own.SPROUT_DATA_DIR;
  return counts && unit.includes(mark) && !startsProgram(unit, root);
}

/** @type {Partial<Record<NodeJS.Platform, { path: string }>>} */
const unitsOfComputer = {
  linux: { path: '/etc/systemd/system/sprout.service' },
  darwin: { path: '/Library/LaunchDaemons/org.sprout.server.plist' },
};

/** @param {{ path: string, encoding?: BufferEncoding } | undefined} file */
function readFile(file) {
  try {
    return file === undefined ? '' : readFileSync(file.path, file.encoding ?? 'utf8');
  } catch {
    return '';
  }
}

/**
 * A sentence before a command works on the data of a service, for an operator who meant another school.
 * @param {Installation} installation
 * @param {Account | undefined} account as which it works
 */
export function describeInstallation({ plan, dataDir, isOfService, ownSettings }, account) {
  if (!isOfService) return undefined;
  const own = ownSettings.length > 0 ? ` but for ${ownSettings.join(', ')}` : '';
  const as = account ? `, as the account ${account.name}` : '';
  return `The installed service: settings of ${plan?.files[0]?.path}${own}, data in ${dataDir}${as}.`;
}

/**
 * Throws a `Failure` where the account cannot run Sprout.
 * @param {Account | undefined} owner
 */
export function requireReach(owner) {
  if (!owner) return;
  for (const path of [process.execPath, rootDir]) {
    const closed = findClosedTo(owner, realpathSync(path), statSync);
    if (closed === undefined) continue;
    throw new Failure(
      `The data belongs to the account ${owner.name}, who cannot enter ${closed}: ${path === rootDir ? 'move Sprout to /opt/sprout' : 'install Node.js for all users of this computer'} and try again.`,
    );
  }
}

/**
 * The outermost folder on the way to `path` that the account cannot enter; the first class that fits decides.
 * @param {Pick<Account, 'uid' | 'gid'>} account
 * @param {string} path
 * @param {(folder: string) => { mode: number, uid: number, gid: number }} stat
 */
export function findClosedTo({ uid, gid }, path, stat) {
  return findClosedFolder(path, (folder) => {
    const entry = stat(folder);
    if (entry.uid === uid) return entry.mode >> 6;
    return entry.gid === gid ? entry.mode >> 3 : entry.mode;
  });
}
