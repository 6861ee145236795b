// @ts-check

/**
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {boolean} [link]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 */
/** @typedef {{ packages?: Record<string, LockEntry> }} Lock */
/** @typedef {{ owner: string, name: string, version: string }} Missing */

/**
 * Optional packages that the lock file does not name. npm leaves out those of other platforms that
 * its registry does not offer, and `npm ci` then refuses the whole file.
 * @param {Lock} lock
 * @returns {Missing[]}
 */
export function listMissing({ packages = {} }) {
  return Object.entries(packages).flatMap(([owner, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !locate(packages, owner, name))
      .map(([name, version]) => ({ owner, name, version })),
  );
}

/**
 * The lock file with an entry for each missing platform package of one exact version. Such an entry
 * has no integrity hash, because there is nothing here to take it from.
 * @param {Lock} lock
 * @returns {Lock}
 */
export function completeLock(lock) {
  const packages = { ...lock.packages };
  for (const { owner, name, version } of listMissing(lock)) {
    const platform = findPlatform(name);
    if (!platform || !/^\d+\.\d+\.\d+$/.test(version)) continue;
    const isDev = packages[owner]?.dev === true;
    packages[`node_modules/${name}`] = {
      version,
      ...(isDev ? { dev: true } : {}),
      optional: true,
      ...platform,
    };
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(sorted) };
}

/**
 * Path of a package as its owner finds it: beside the owner, then outwards, as Node looks.
 * @param {Record<string, LockEntry>} packages
 * @param {string} owner
 * @param {string} name
 */
export function locate(packages, owner, name) {
  for (let folder = owner; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '') return undefined;
  }
}

/** @param {string} name such as `@biomejs/cli-linux-arm64-musl` */
function findPlatform(name) {
  const words = /[-/](android|darwin|freebsd|linux|openharmony|win32)-([a-z0-9]+)(?:-(\w+))?$/.exec(
    name,
  );
  if (!words) return undefined;
  const [, os = '', cpu = '', variant = ''] = words;
  if (os !== 'linux') return { os: [os], cpu: [cpu] };
  return { os: [os], cpu: [cpu], libc: [variant.startsWith('musl') ? 'musl' : 'glibc'] };
}
