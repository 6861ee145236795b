// @ts-check
import { posix } from 'node:path';

/** @typedef {{ name: string, files: readonly string[] }} Project */

/** A declaration beside a script is read where the script is imported. */
const script = /(?<!\.d)\.[cm]?[jt]sx?$/;

/**
 * What keeps files from being checked exactly once: a script in no project is never checked, and two projects
 * would write declarations of a shared one over each other.
 * @param {readonly string[]} files all of the repository, relative to its root
 * @param {readonly Project[]} projects their files relative to the same root
 * @returns {string[]} one sentence each; empty when each script belongs to one project
 */
export function findProjectProblems(files, projects) {
  /** @type {Map<string, string[]>} */
  const owners = new Map();
  for (const { name, files: own } of projects) {
    for (const file of own.map(posix.normalize)) {
      owners.set(file, [...(owners.get(file) ?? []), name]);
    }
  }
  return files
    .filter((file) => script.test(file))
    .flatMap((file) => {
      const names = owners.get(file) ?? [];
      if (names.length === 0) return `${file} belongs to no project of tsconfig.json`;
      return names.length > 1 ? `${file} belongs to ${names.join(' and ')}` : [];
    });
}
