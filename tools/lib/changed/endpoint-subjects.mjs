// @ts-check
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { readModule, withoutComments } from './module-source.mjs';

/** Where all subjects of the contract are put into one object, `endpoints`. */
export const endpointsFile = 'packages/contract/src/endpoints/index.ts';
const tablesFile = 'packages/contract/src/endpoints/tables.ts';

/** @typedef {ReadonlyMap<string, readonly string[]>} Subjects files that make each subject of `endpoints` */

/**
 * @param {string} root
 * @returns {Subjects}
 */
export function readSubjects(root) {
  /** @type {Map<string, string[]>} */
  const subjects = new Map();
  const pathOf = /** @param {string} specifier */ (specifier) =>
    join(dirname(endpointsFile), specifier);
  for (const { specifier } of readModule(read(root, tablesFile)).forwards.values()) {
    const file = pathOf(specifier);
    for (const [, name = ''] of read(root, file).matchAll(/\bresource\(\s*'(\w+)'/g)) {
      subjects.set(name, [file]);
    }
  }
  const text = read(root, endpointsFile);
  /** @type {Map<string, string>} */
  const makers = new Map();
  for (const { specifier, names } of readModule(text).imports) {
    for (const { local } of names) makers.set(local, pathOf(specifier));
  }
  const [, body = ''] = /^export const endpoints = \{$([\s\S]*?)^\};$/m.exec(text) ?? [];
  for (const [, name = '', value = name] of body.matchAll(/^ {2}(\w+)(?:: (.+))?,$/gm)) {
    const words = value.match(/\w+/g) ?? [];
    const files = words.flatMap((word) => makers.get(word) ?? []);
    subjects.set(name, [...new Set(files)]);
  }
  return subjects;
}

/**
 * The subjects that a file takes from the object of all: `endpoints.users.add`, `const { users } = endpoints`.
 * @param {string} text
 * @param {string} [local] what the file calls the object
 * @returns {ReadonlySet<string> | undefined} absent: the file goes over all subjects
 */
export function usedSubjects(text, local = 'endpoints') {
  const code = withoutComments(text).replace(/^(?:import|export)\s[\w\s{},*]*from.*$/gm, '');
  const named = new Set();
  const rest = code
    .replace(new RegExp(`(?<![\\w.])${local}\\s*\\.\\s*(\\w+)`, 'g'), (_, name) => {
      named.add(name);
      return '';
    })
    .replace(new RegExp(`\\{([^{}]*)\\}\\s*=\\s*${local}\\b`, 'g'), (_, list) => {
      for (const word of list.split(',')) named.add(word.split(':')[0].trim());
      return '';
    });
  const isWhole = new RegExp(`(?<![\\w.'"/-])${local}\\b(?!\\s*:|['"])`).test(rest);
  named.delete('');
  return isWhole ? undefined : named;
}

/** @param {string} root @param {string} file */
const read = (root, file) => readFileSync(join(root, file), 'utf8');
