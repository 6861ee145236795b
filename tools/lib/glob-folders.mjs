// @ts-check
import { resolve } from 'node:path';

/**
 * The folders that the calls of `import.meta.glob` in a module look through, with all below them.
 * Throws where a pattern cannot be read: a file that is added there would not be noticed.
 * @param {string} code
 * @param {string} folder of the module
 * @returns {string[]}
 */
export function findGlobFolders(code, folder) {
  const calls = [...code.matchAll(/import\.meta\.glob\s*[<(]/g)];
  return calls.flatMap(({ index }) => {
    const [, patterns = ''] =
      /^[\w.]+\s*(?:<[^()]*>)?\(\s*('[^']*'|"[^"]*"|\[[^\]]*\])/.exec(code.slice(index)) ?? [];
    const texts = [...patterns.matchAll(/'([^']*)'|"([^"]*)"/g)].map(([, a, b]) => a ?? b ?? '');
    const wanted = texts.filter((text) => !text.startsWith('!'));
    if (wanted.length === 0 || !wanted.every((text) => /^\.{1,2}\//.test(text))) {
      throw new Error(
        `A call of import.meta.glob in ${folder} must name its files by texts that begin with ./ or ../`,
      );
    }
    return wanted.map((pattern) => resolve(folder, baseOf(pattern)));
  });
}

/** @param {string} pattern */
function baseOf(pattern) {
  const parts = pattern.split('/');
  const firstOpen = parts.findIndex((part) => /[*?{}[\]()!]/.test(part));
  return (firstOpen < 0 ? parts.slice(0, -1) : parts.slice(0, firstOpen)).join('/');
}
