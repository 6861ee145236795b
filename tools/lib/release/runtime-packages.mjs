// @ts-check
import { locate } from '../lock.mjs';

/** @typedef {import('../lock.mjs').Lock} Lock */

/**
 * Folders of the packages that some workspaces need to run, with all that those need in turn; in
 * order of their paths. Our own packages stay out: they are part of the bundles.
 * @param {Lock} lock
 * @param {string[]} workspaces folders, such as `apps/server`
 * @returns {string[]} paths from the root, such as `node_modules/pg`
 */
export function listRuntimePackages({ packages = {} }, workspaces) {
  /** @type {Set<string>} */
  const found = new Set();
  const waiting = [...workspaces];
  for (let owner = waiting.pop(); owner !== undefined; owner = waiting.pop()) {
    const { dependencies, optionalDependencies, peerDependencies } = packages[owner] ?? {};
    for (const name of Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
    })) {
      const path = locate(packages, owner, name);
      if (path === undefined || packages[path]?.link || found.has(path)) continue;
      found.add(path);
      waiting.push(path);
    }
  }
  return [...found].sort();
}
