// @ts-check
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { readModule } from './module-source.mjs';

/**
 * @typedef {import('./module-source.mjs').ModuleSource} ModuleSource
 * @typedef {{
 *   files: readonly string[],
 *   importsOf(file: string): ReadonlySet<string>,
 *   importersOf(file: string): ReadonlySet<string>,
 *   textOf(file: string): string,
 * }} ImportGraph Paths are relative to the root, with slashes.
 *
 * @typedef {(use: { from: string, file: string, name: string, local: string, text: string }) => readonly string[] | undefined} Retarget
 *   The files that an imported name stands for, where it is not the one that makes it.
 */

export const isSource = /** @param {string} file */ (file) => /\.(?:tsx?|mjs)$/.test(file);

/**
 * Which file needs which. A name that comes through a file which only hands it on ties to the file that makes it,
 * so that a list of exports does not tie everything to everything.
 * @param {{ root: string, files: readonly string[], retarget?: Retarget }} options files: all there are, of any kind
 * @returns {ImportGraph}
 */
export function readGraph({ root, files, retarget = () => undefined }) {
  const known = new Set(files);
  const packages = readPackages(root, files);
  /** @type {Map<string, string>} */
  const texts = new Map();
  /** @type {Map<string, ModuleSource>} */
  const modules = new Map();
  for (const file of files.filter(isSource)) {
    const text = readFileSync(join(root, file), 'utf8');
    texts.set(file, text);
    modules.set(file, readModule(text));
  }

  /** @param {string} from @param {string} specifier */
  function locate(from, specifier) {
    const [path = ''] = specifier.split('?');
    const file = path.startsWith('.') ? join(dirname(from), path) : packages(path);
    return file !== undefined && known.has(file) ? file : undefined;
  }

  /**
   * The file that makes what another exports under a name.
   * @param {string} file @param {string} name @param {ReadonlySet<string>} [seen]
   * @returns {string | undefined}
   */
  function makerOf(file, name, seen = new Set()) {
    const source = modules.get(file);
    if (!source || seen.has(file)) return undefined;
    const forward = source.forwards.get(name);
    if (forward) {
      const next = locate(file, forward.specifier);
      if (next === undefined || forward.imported === '*') return next;
      return makerOf(next, forward.imported) ?? next;
    }
    if (source.declared.has(name)) return file;
    for (const specifier of source.stars) {
      const next = locate(file, specifier);
      const maker = next && makerOf(next, name, new Set([...seen, file]));
      if (maker) return maker;
    }
    return undefined;
  }

  /** @param {string} file @param {ModuleSource} source */
  function targetsOf(file, source) {
    const handedOn = [
      ...source.stars.map((specifier) => ({ specifier, names: [] })),
      ...[...source.forwards].map(([local, { specifier, imported }]) => ({
        specifier,
        names: [{ local, imported }],
      })),
    ];
    const targets = [...source.imports, ...handedOn].flatMap(({ specifier, names }) => {
      const target = locate(file, specifier);
      if (target === undefined) return [];
      if (names.length === 0) return [target];
      return names.flatMap(({ local, imported }) => {
        if (imported === '*') return [target];
        const maker = makerOf(target, imported) ?? target;
        const text = texts.get(file) ?? '';
        const use = { from: file, file: maker, name: imported, local, text };
        return retarget(use) ?? [maker];
      });
    });
    const globbed = source.globs.flatMap((glob) => {
      const pattern = globPattern(join(dirname(file), glob));
      return files.filter((other) => pattern.test(other));
    });
    return new Set([...targets, ...globbed].filter((target) => target !== file));
  }

  /** @type {Map<string, Set<string>>} */
  const imports = new Map();
  /** @type {Map<string, Set<string>>} */
  const importers = new Map();
  for (const [file, source] of modules) {
    const targets = targetsOf(file, source);
    imports.set(file, targets);
    for (const target of targets) {
      importers.set(target, (importers.get(target) ?? new Set()).add(file));
    }
  }
  /** @type {ReadonlySet<string>} */
  const none = new Set();
  return {
    files,
    importsOf: (file) => imports.get(file) ?? none,
    importersOf: (file) => importers.get(file) ?? none,
    textOf: (file) => texts.get(file) ?? '',
  };
}

/**
 * `*` is any part of one name, `**` any folders.
 * @param {string} glob
 */
function globPattern(glob) {
  const words = glob.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  const pattern = words.replace(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(?:.*/)?'));
  return new RegExp(`^${pattern}$`);
}

/**
 * Finds the file behind the name of one of our own packages, by the `exports` of its `package.json`.
 * @param {string} root @param {readonly string[]} files
 * @returns {(specifier: string) => string | undefined}
 */
function readPackages(root, files) {
  /** @type {Map<string, { folder: string, entries: [key: string, target: string][] }>} */
  const packages = new Map();
  for (const file of files.filter((path) => /^[^/]+\/[^/]+\/package\.json$/.test(path))) {
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    packages.set(name, { folder: dirname(file), entries: Object.entries(exports) });
  }
  return (specifier) => {
    const [scope, name, ...rest] = specifier.split('/');
    const found = packages.get(`${scope}/${name}`);
    if (!found) return undefined;
    const asked = ['.', ...rest].join('/');
    for (const [key, target] of found.entries) {
      const [head = '', tail] = key.split('*');
      if (tail === undefined ? asked === key : asked.startsWith(head) && asked.endsWith(tail)) {
        const part = asked.slice(head.length, asked.length - (tail?.length ?? 0));
        return join(found.folder, target.replace('*', part));
      }
    }
    return undefined;
  };
}
