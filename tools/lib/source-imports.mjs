// @ts-check
// Which file imports which: read from the syntax, so that an import of any form is seen.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, posix } from 'node:path';
import { parseSync } from '@swc/core';

/** A node of the syntax tree, of whatever type. @typedef {any} SyntaxNode */
/**
 * `to` is a file of ours, `node:fs` or `node_modules/name/subpath`, wherever the package is installed.
 * @typedef {{ from: string, to: string, isTypeOnly: boolean }} Import
 */
/** What a file names: a place, or a pattern of `import.meta.glob`. */
/** @typedef {{ name: string, isTypeOnly: boolean, isGlob?: boolean, isOptional?: boolean }} Named */

/** Folders that hold nothing we wrote. */
const skippedFolders = new Set(['node_modules', 'dist', '.cache', '.generated']);
/** Declarations of types describe the program beside them. */
const codeFile = /(?<!\.d)\.[cm]?[jt]sx?$/;
const styleFile = /\.css$/;
const endings = ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts'];

/**
 * @param {string} baseDir
 * @param {string[]} folders
 * @param {(file: string, tree: SyntaxNode) => void} [inspect] sees the syntax tree of each program file
 * @returns {{ files: string[], imports: Import[], unresolved: { from: string, to: string }[] }}
 */
export function readImports(baseDir, folders, inspect = () => undefined) {
  const files = folders.flatMap((folder) => listSources(baseDir, folder)).sort();
  const packages = readPackages(baseDir, folders);
  /** @type {Import[]} */
  const imports = [];
  /** @type {{ from: string, to: string }[]} */
  const unresolved = [];
  for (const from of files) {
    const text = readFileSync(join(baseDir, from), 'utf8');
    for (const named of styleFile.test(from) ? namedByStyles(text) : namedBy(from, text, inspect)) {
      const { name, isTypeOnly, isGlob, isOptional } = named;
      const targets = isGlob
        ? files.filter((file) => file !== from && matchesGlob(file, fromFolderOf(from, name)))
        : resolve(baseDir, packages, from, name);
      for (const to of targets) imports.push({ from, to, isTypeOnly });
      if (targets.length === 0 && !isGlob && !isOptional) unresolved.push({ from, to: name });
    }
  }
  return { files, imports, unresolved };
}

/** @param {string} baseDir @param {string} folder @returns {string[]} */
function listSources(baseDir, folder) {
  return readdirSync(join(baseDir, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      return skippedFolders.has(entry.name) ? [] : listSources(baseDir, path);
    }
    return codeFile.test(path) || styleFile.test(path) ? [path] : [];
  });
}

/** @param {string} file @param {string} text @param {(file: string, tree: SyntaxNode) => void} inspect */
function namedBy(file, text, inspect) {
  /** @type {Named[]} */
  const named = [];
  const tree = parseSource(file, text);
  visitNodes(tree, (node) => named.push(...namedByNode(node)));
  inspect(file, tree);
  return named;
}

/** @param {string} file @param {string} text @returns {SyntaxNode} */
export function parseSource(file, text) {
  const tsx = /\.([cm]?jsx?|tsx)$/.test(file);
  return parseSync(text, { syntax: 'typescript', tsx });
}

/** @param {SyntaxNode} node @param {(node: SyntaxNode) => void} visit */
export function visitNodes(node, visit) {
  if (node === null || typeof node !== 'object') return;
  if (typeof node.type === 'string') visit(node);
  for (const key in node) if (key !== 'span') visitNodes(node[key], visit);
}

/** @param {SyntaxNode} node @returns {Named[]} */
function namedByNode(node) {
  switch (node.type) {
    // The file of `import { type A }` is loaded, that of `import type { A }` is not.
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return node.source ? [{ name: node.source.value, isTypeOnly: node.typeOnly === true }] : [];
    case 'TsImportType':
      return [{ name: node.argument.value, isTypeOnly: true }];
    case 'CallExpression':
      return namedByCall(node);
    case 'NewExpression':
      return namedByUrl(node);
    default:
      return [];
  }
}

/** @param {SyntaxNode} call @returns {Named[]} */
function namedByCall({ callee, arguments: [first] }) {
  if (isGlobCall(callee)) {
    return globsOf(first?.expression).map((name) => ({ name, isTypeOnly: false, isGlob: true }));
  }
  if (!isImportCall(callee)) return [];
  const name = literalOf(first?.expression);
  // What is built later is loaded so, too.
  if (name !== undefined) return [{ name, isTypeOnly: false, isOptional: true }];
  // Vite takes in every file that such a pattern fits.
  const pattern = patternOf(first?.expression);
  return pattern?.startsWith('.') ? [{ name: pattern, isTypeOnly: false, isGlob: true }] : [];
}

/** `import(…)`, `require(…)`, `require.resolve(…)`, `createRequire(…)(…)`. @param {SyntaxNode} callee */
function isImportCall(callee) {
  if (callee.type === 'Import' || callee.value === 'require') return true;
  if (callee.type === 'MemberExpression') return callee.object.value === 'require';
  return callee.type === 'CallExpression' && callee.callee.value === 'createRequire';
}

/** @param {SyntaxNode} callee */
function isGlobCall(callee) {
  return (
    callee.type === 'MemberExpression' &&
    callee.object.type === 'MetaProperty' &&
    callee.property.value === 'glob'
  );
}

/** @param {SyntaxNode} node @returns {string[]} */
function globsOf(node) {
  if (node?.type === 'ArrayExpression') {
    const elements = /** @type {SyntaxNode[]} */ (node.elements);
    return elements.flatMap((element) => globsOf(element?.expression));
  }
  const pattern = patternOf(node);
  return pattern === undefined || pattern.startsWith('!') ? [] : [pattern];
}

/** `new URL('./a.ts', import.meta.url)`: how workers are loaded. @param {SyntaxNode} node @returns {Named[]} */
function namedByUrl({ callee, arguments: words }) {
  if (callee.value !== 'URL' || words?.length !== 2) return [];
  const name = literalOf(words[0].expression);
  const isOurs = name?.startsWith('.') && codeFile.test(name);
  // In a test it may be a file that the test writes.
  return name !== undefined && isOurs ? [{ name, isTypeOnly: false, isOptional: true }] : [];
}

/** @param {SyntaxNode} node @returns {string | undefined} */
export function literalOf(node) {
  if (node?.type === 'StringLiteral') return node.value;
  return node?.type === 'TemplateLiteral' && node.expressions.length === 0
    ? node.quasis[0].cooked
    : undefined;
}

/** A literal, with `*` for what is computed. @param {SyntaxNode} node @returns {string | undefined} */
function patternOf(node) {
  if (node?.type !== 'TemplateLiteral') return literalOf(node);
  const texts = /** @type {SyntaxNode[]} */ (node.quasis);
  return texts.map(({ cooked }) => cooked).join('*');
}

/** @param {string} text @returns {Named[]} */
function namedByStyles(text) {
  const found = text.matchAll(
    /@import\s+(?:url\()?["']([^"']+)|composes:[^;]*\sfrom\s+["']([^"']+)/g,
  );
  return [...found].map(([, imported, composed]) => ({
    name: imported ?? composed ?? '',
    isTypeOnly: false,
  }));
}

/** @typedef {Map<string, { folder: string, exports: Record<string, string> }>} Packages */

/** Our own packages by name. @param {string} baseDir @param {string[]} folders */
function readPackages(baseDir, folders) {
  /** @type {Packages} */
  const packages = new Map();
  for (const parent of folders) {
    const children = readdirSync(join(baseDir, parent)).map((name) => `${parent}/${name}`);
    for (const folder of [parent, ...children]) {
      const file = join(baseDir, folder, 'package.json');
      if (!existsSync(file)) continue;
      const { name, exports = {} } = JSON.parse(readFileSync(file, 'utf8'));
      packages.set(name, { folder, exports });
    }
  }
  return packages;
}

/**
 * No or one target.
 * @param {string} baseDir @param {Packages} packages @param {string} from @param {string} name
 * @returns {string[]}
 */
function resolve(baseDir, packages, from, name) {
  const [bare = ''] = name.split('?');
  if (bare.startsWith('.')) return existing(baseDir, fromFolderOf(from, bare));
  if (bare.startsWith('node:')) return [bare];
  if (builtinModules.includes(bare)) return [`node:${bare}`];
  const [packageName = ''] = /^(@[^/]+\/)?[^/]+/.exec(bare) ?? [];
  const own = packages.get(packageName);
  if (!own) return /^[@\w]/.test(bare) ? [`node_modules/${bare}`] : [];
  const subpath = `.${bare.slice(packageName.length)}`;
  const target = exportedAs(own.exports, subpath);
  return target === undefined ? [] : existing(baseDir, posix.join(own.folder, target));
}

/** @param {Record<string, string>} exports @param {string} subpath */
function exportedAs(exports, subpath) {
  if (exports[subpath] !== undefined) return exports[subpath];
  for (const [pattern, target] of Object.entries(exports)) {
    const [head, tail] = pattern.split('*');
    if (tail === undefined || head === undefined) continue;
    const isFit = subpath.startsWith(head) && subpath.endsWith(tail);
    if (isFit) return target.replace('*', subpath.slice(head.length, subpath.length - tail.length));
  }
  return undefined;
}

/** @param {string} baseDir @param {string} path */
function existing(baseDir, path) {
  const found = endings
    .map((ending) => path + ending)
    .find((file) => existsSync(join(baseDir, file)) && statSync(join(baseDir, file)).isFile());
  return found === undefined ? [] : [found];
}

/** @param {string} file @param {string} name */
const fromFolderOf = (file, name) => posix.join(posix.dirname(file), name);

/** `*` is any part of one name, `**` any folders, `{a,b}` either. @param {string} file @param {string} pattern */
function matchesGlob(file, pattern) {
  const source = pattern.replace(/\*\*\/|\*|\{[^}]*\}|[.+?^$()|[\]\\]/g, (part) => {
    if (part === '**/') return '(?:.*/)?';
    if (part === '*') return '[^/]*';
    return part.startsWith('{') ? `(?:${part.slice(1, -1).replaceAll(',', '|')})` : `\\${part}`;
  });
  return new RegExp(`^${source}$`).test(file);
}
