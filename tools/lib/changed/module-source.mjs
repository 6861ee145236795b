// @ts-check
// What one source file imports and exports, found by patterns: reading thousands of files must take a second or two.

/**
 * Imports of types alone are left out: the compiler judges them, no test does.
 * @typedef {{ local: string, imported: string }} ImportedName imported: `*` for everything at once
 * @typedef {{ specifier: string, names: ImportedName[] }} Import names: empty where a file is loaded whole
 * @typedef {{
 *   imports: Import[],
 *   globs: string[],
 *   declared: Set<string>,
 *   forwards: Map<string, { specifier: string, imported: string }>,
 *   stars: string[],
 * }} ModuleSource
 *   declared: names that are exported where they are made
 *   forwards: exported names that another file makes
 *   stars: specifiers of `export * from`
 */

const fromClause = /^(import|export)\s+(type\s+)?([\w\s{},*$]*?)\s*from\s*['"]([^'"\n]+)['"]/gm;
const bareImport = /^import\s+['"]([^'"\n]+)['"]/gm;
/** `import('./x').Type` names a type. */
const dynamicImport = /(?<!typeof\s)\bimport\(\s*['"]([^'"\n]+)['"]\s*,?\s*\)(?!\.[A-Z])/g;
const urlOfFile = /\bnew URL\(\s*['"](\.[^'"\n]*)['"]\s*,\s*import\.meta\.url/g;
const globCall = /\bimport\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|['"][^'"\n]+['"])/g;
const declaration =
  /^export\s+(?:declare\s+)?(?:default\s+)?(?:async\s+)?(?:abstract\s+)?(?:function\*?|class|const|let|type|interface|enum)\s+(?:(\w+)|\{([^}]*)\})/gm;
const localExports = /^export\s+\{([^}]*)\}\s*;/gm;

/**
 * @param {string} text
 * @returns {ModuleSource}
 */
export function readModule(text) {
  /** @type {ModuleSource} */
  const found = {
    imports: [],
    globs: [],
    declared: new Set(),
    forwards: new Map(),
    stars: [],
  };
  /** @type {Map<string, { specifier: string, imported: string }>} */
  const locals = new Map();
  for (const [, verb, typeWord, clause = '', specifier = ''] of text.matchAll(fromClause)) {
    if (typeWord && verb === 'import') continue;
    const names = readClause(clause);
    if (verb === 'import') {
      if (names.length > 0) found.imports.push({ specifier, names });
      for (const { local, imported } of names) locals.set(local, { specifier, imported });
    } else if (names.some(({ imported, local }) => imported === '*' && local === '*')) {
      found.stars.push(specifier);
    } else {
      for (const { local, imported } of names) found.forwards.set(local, { specifier, imported });
    }
  }
  const code = withoutComments(text);
  for (const pattern of [bareImport, dynamicImport, urlOfFile]) {
    for (const [, specifier = ''] of code.matchAll(pattern)) {
      found.imports.push({ specifier, names: [] });
    }
  }
  for (const [, words = ''] of code.matchAll(globCall)) {
    found.globs.push(...[...words.matchAll(/['"]([^'"\n]+)['"]/g)].map(([, glob = '']) => glob));
  }
  for (const [, name, names = ''] of text.matchAll(declaration)) {
    if (name) found.declared.add(name);
    else for (const { local } of readNames(names)) found.declared.add(local);
  }
  for (const [, names = ''] of text.matchAll(localExports)) {
    for (const { local, imported } of readNames(names)) {
      const origin = locals.get(imported);
      if (origin) found.forwards.set(local, origin);
      else found.declared.add(local);
    }
  }
  return found;
}

/**
 * The names between `import` and `from`; `export { a as b }` reads like an import, with `b` as the local name.
 * @param {string} clause
 * @returns {ImportedName[]}
 */
function readClause(clause) {
  const braces = /\{([^}]*)\}/.exec(clause);
  const rest = clause.replace(/\{[^}]*\}/, '').split(',');
  const others = rest
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map((word) => {
      const [, all, local] = /^(\*)(?:\s+as\s+(\w+))?$/.exec(word) ?? [];
      return all ? { imported: '*', local: local ?? '*' } : { imported: 'default', local: word };
    });
  return [...others, ...readNames(braces?.[1] ?? '')];
}

/**
 * @param {string} list `a, type B, c as d` or, where an object is taken apart, `a, c: d`
 * @returns {ImportedName[]}
 */
function readNames(list) {
  return list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '' && !word.startsWith('type '))
    .map((word) => {
      const [imported = '', local = imported] = word.split(/\s+as\s+|\s*:\s*/);
      return { imported, local };
    });
}

/**
 * Lines of comments are left out: they name files and types too.
 * @param {string} text
 */
export function withoutComments(text) {
  return text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
}
