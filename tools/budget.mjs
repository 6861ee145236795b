// What no tool of others checks of the source: giants, bare suppressions, sentences outside the texts,
// literals spread into their own object, private words. docs/architecture.md names the bounds.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';
import { listFiles } from './lib/git.mjs';
import { lineFinder } from './lib/source-lines.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Against giants only; below them sense decides. A nested function counts for itself. */
export const bounds = {
  fileLines: 500,
  functionStatements: 100,
  componentLines: 250,
};

/** Words that meant something of their own here once; `docs/glossary.md` has the standard ones. */
const privateWords = new Set(['desk', 'deed', 'deeds', 'wish', 'wishes', 'thing', 'things']);
const privateFile = /(^|[-/])(desks?|deeds?|wish|room|things?|look)[-./]/;
/** Of the texts; the pictures of things are called so. */
const privateTextKey = /^ +'(?:[\w.]*\.)?(?:look|desk|deed|wish|room)(?:\.[\w.]*)?'/gm;

/** Suppressions begin their comment. */
const suppression = /(?:\/\/|\/\*)\s*(?:biome-ignore|@ts-(?:ignore|expect-error|nocheck))/;
const cjk = /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]/;
/** A list of replacements that are read one by one. */
const longLists = new Set(['apps/editor-blocks-frame/vendor/patches.mjs']);

/**
 * Lines of a file, what each function in it has of its own, and the spreads and words that an author should not write.
 * A function that returns markup counts as a component.
 */
export function measure(source, path) {
  const ast = parseSync(source, {
    syntax: 'typescript',
    tsx: path.endsWith('x'),
    target: 'es2023',
  });
  const lineOf = lineFinder(source, ast);
  const functions = [];
  const spreads = [];
  const words = new Set();
  walk(ast, (node) => {
    if (node.type === 'Identifier') noteWords(node.value, words);
    if (node.type === 'ObjectExpression' || node.type === 'JSXOpeningElement') {
      for (const part of node.properties ?? node.attributes) {
        const isLiteral =
          part.type === 'SpreadElement' && part.arguments.type === 'ObjectExpression';
        if (isLiteral) spreads.push(lineOf(part.arguments.span.start));
      }
    }
    const body = bodyOf(node);
    if (!body) return;
    const line = lineOf(node.span.start);
    functions.push(
      hasMarkup(body)
        ? { line, kind: 'component', size: lineOf(node.span.end) - line + 1 }
        : { line, kind: 'function', size: countStatements(body) },
    );
  });
  const lines = source.split('\n').length - (source.endsWith('\n') ? 1 : 0);
  return { lines, functions, spreads, words: [...words] };
}

function noteWords(name, words) {
  for (const word of name.split(/(?=[A-Z])|_/)) {
    if (privateWords.has(word.toLowerCase())) words.add(name);
  }
}

/** Statements of a body without those of the functions in it. */
function countStatements(body) {
  let count = 0;
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!node || typeof node !== 'object') return;
    if (isStatement(node)) count += 1;
    if (functionTypes.has(node.type)) return;
    for (const [key, value] of Object.entries(node)) if (key !== 'span') visit(value);
  };
  visit(body);
  return count;
}

const isStatement = ({ type }) =>
  typeof type === 'string' && type !== 'BlockStatement' && /(Statement|Declaration)$/.test(type);

const functionTypes = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'PrivateMethod',
  'Constructor',
  'GetterProperty',
  'SetterProperty',
  'MethodProperty',
]);

function bodyOf(node) {
  if (!functionTypes.has(node.type)) return undefined;
  const body = node.body ?? node.function?.body;
  return body?.type === 'BlockStatement' ||
    body?.type === 'FunctionBody' ||
    node.type === 'ArrowFunctionExpression'
    ? body
    : undefined;
}

function hasMarkup(body) {
  let found = false;
  walk(body, (node) => {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') found = true;
  });
  return found;
}

function walk(node, visit) {
  if (Array.isArray(node)) {
    for (const item of node) walk(item, visit);
    return;
  }
  if (!node || typeof node !== 'object') return;
  if (typeof node.type === 'string') visit(node);
  for (const [key, value] of Object.entries(node)) if (key !== 'span') walk(value, visit);
}

const isTest = (path) => /\.test\.tsx?$|\/testing\/|^(e2e|bench)\//.test(path);

function sources() {
  const folders = /^(?:apps|packages|e2e|bench|tools)\/|\.ts$/;
  return listFiles(root).filter(
    (file) =>
      folders.test(file) && /\.(tsx?|m?js)$/.test(file) && !/\.(generated|d)\.tsx?$/.test(file),
  );
}

export function check(files) {
  const problems = [];
  const largest = { file: 0, function: 0, component: 0 };
  for (const { path, text } of files) {
    const { lines, functions, spreads, words } = measure(text, path);
    largest.file = Math.max(largest.file, lines);
    if (lines > bounds.fileLines && !longLists.has(path)) {
      problems.push(`${path}: ${lines} lines, at most ${bounds.fileLines}`);
    }
    // What a test tells stands in one function, in whatever words it needs.
    for (const { line, size, kind } of isTest(path) ? [] : functions) {
      largest[kind] = Math.max(largest[kind], size);
      const [bound, unit] =
        kind === 'component'
          ? [bounds.componentLines, 'lines']
          : [bounds.functionStatements, 'statements'];
      if (size > bound) {
        problems.push(`${path}:${line}: ${kind} of ${size} ${unit}, at most ${bound}`);
      }
    }
    for (const line of spreads) {
      problems.push(`${path}:${line}: a literal spread into its own object`);
    }
    problems.push(...wordProblems(path, words, text));
    problems.push(...lineProblems(path, text, isTest(path)));
  }
  return { problems, largest };
}

/** Pictures of rooms and things are called so. */
function wordProblems(path, words, text) {
  if (path.startsWith('packages/content/')) return [];
  const keys = path.startsWith('packages/texts/') ? text.matchAll(privateTextKey) : [];
  const names = [...words, ...[...keys].map(([key]) => key.trim())];
  const problems = names.map((word) => `${path}: ${word}: a private word, see the glossary`);
  if (privateFile.test(path))
    problems.push(`${path}: a private word in its name, see the glossary`);
  return problems;
}

function lineProblems(path, text, isOfTests) {
  const problems = [];
  const isComponent = path.endsWith('.tsx') && !isOfTests;
  for (const [index, line] of text.split('\n').entries()) {
    const [, reason = ''] = /(?:biome-ignore [^:]*:|@ts-[a-z-]+)(.*)/.exec(line) ?? [];
    if (suppression.test(line) && reason.replace(/\*\/.*/, '').trim().length < 8) {
      problems.push(`${path}:${index + 1}: a suppression needs its reason beside it`);
    }
    if (isComponent && cjk.test(line))
      problems.push(`${path}:${index + 1}: a sentence outside packages/texts`);
  }
  return problems;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = sources().map((path) => ({ path, text: readFileSync(root + path, 'utf8') }));
  const { problems, largest } = check(files);
  for (const problem of problems) console.error(problem);
  // Ending at once would lose what a pipe has not taken yet.
  if (problems.length > 0) process.exitCode = 1;
  else {
    console.log(
      `budget: ${files.length} files; the largest has ${largest.file} lines, a function ${largest.function} statements, a component ${largest.component} lines`,
    );
  }
}
