// @ts-check
// Which school a command works on, for all commands of an operator: the one that the service of this computer serves.
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { Failure } from '../failure.mjs';
import { rootDir } from '../paths.mjs';
import { findAccount, ownerOf, userOfService } from './account.mjs';
import { serverFile } from './files.mjs';
import { knowsServices, planService } from './plan.mjs';
import { findClosedFolder } from './reach.mjs';
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
 * @property {boolean} isHidden whether a service of the whole computer serves this program, and its settings are closed
 *   to the user of this process
 */

/** @returns {Installation} */
export function findInstallation() {
  const surroundings = findSurroundings();
  const { kept, dataDir, platform } = surroundings;
  const isRoot = process.getuid?.() === 0;
  return {
    plan: knowsServices(platform) ? planService(surroundings) : undefined,
    environment: { ...mergeSettings(kept, process.env), SPROUT_DATA_DIR: dataDir },
    dataDir,
    owner: isRoot ? ownerOf(dataDir) : undefined,
    isOfService: Object.keys(kept).length > 0 && !isOther(kept, process.env),
    isHidden:
      !isRoot && isHiddenService(readUnit(platform), { root: rootDir, kept, own: process.env }),
  };
}

/**
 * The installation, for a command that changes something or copies it.
 * @param {string} tool its file, such as `tools/backup.mjs`
 */
export function requireInstallation(tool) {
  const installation = findInstallation();
  if (!installation.isHidden) return installation;
  throw new Failure(
    `Sprout is a service of this computer, and its settings are closed to your user, so that this would work on other data. As root: sudo node ${tool}`,
  );
}

/**
 * The account that shall have a data folder which root fills: its owner, else that of the service.
 * @param {Installation} installation
 */
export async function findFutureOwner({ owner, plan }) {
  if (owner || process.getuid?.() !== 0) return owner;
  const unit = plan?.files[1];
  const text =
    unit && existsSync(unit.path) ? readFileSync(unit.path, unit.encoding ?? 'utf8') : '';
  const name = userOfService(text);
  return name === undefined ? undefined : findAccount(name);
}

/**
 * Settings of the service below those of this process, which are of the same school unless they name another data
 * folder: then nothing of the service counts, least of all its database.
 * @param {Environment} kept
 * @param {Environment} own
 * @returns {Record<string, string | undefined>}
 */
export function mergeSettings(kept, own) {
  return isOther(kept, own) ? { ...own } : { ...kept, ...own };
}

/**
 * @param {Environment} kept
 * @param {Environment} own
 */
function isOther({ SPROUT_DATA_DIR: kept }, { SPROUT_DATA_DIR: own }) {
  return Boolean(kept && own) && resolve(String(kept)) !== resolve(String(own));
}

/**
 * @param {string} unit text of the service of the whole computer, empty for none
 * @param {{ root: string, kept: Environment, own: Environment }} here
 */
export function isHiddenService(unit, { root, kept, own }) {
  const isNamed = Boolean(own.SPROUT_DATA_DIR || own.DATABASE_URL);
  return unit.includes(serverFile(root)) && Object.keys(kept).length === 0 && !isNamed;
}

/** @type {Partial<Record<NodeJS.Platform, string>>} */
const unitsOfComputer = {
  linux: '/etc/systemd/system/sprout.service',
  darwin: '/Library/LaunchDaemons/org.sprout.server.plist',
};

/** @param {NodeJS.Platform} platform */
function readUnit(platform) {
  try {
    return readFileSync(unitsOfComputer[platform] ?? '', 'utf8');
  } catch {
    return '';
  }
}

/**
 * A sentence before a command works on the data of a service, for whoever meant another school.
 * @param {Installation} installation
 * @param {Account | undefined} account as which it works
 */
export function describeInstallation({ plan, dataDir, isOfService }, account) {
  if (!isOfService) return undefined;
  const as = account ? `, as the account ${account.name}` : '';
  return `The installed service: settings of ${plan?.files[0]?.path}, data in ${dataDir}${as}.`;
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
