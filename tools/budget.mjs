// Size and suppression budgets of the source. docs/architecture.md names the bounds.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';

const root = fileURLToPath(new URL('..', import.meta.url));

export const bounds = {
  file: { p95: 200, hard: 300 },
  function: { p95: 45, hard: 60 },
  component: { p95: 100, hard: 140 },
};

const suppression = /biome-ignore|@ts-(?:ignore|expect-error|nocheck)/;
const cjk = /[\u3400-\u9fff\uff00-\uffef]/;

/** Lines of a file and of each function in it; a function that returns markup counts as a component. */
export function measure(source, path) {
  const ast = parseSync(source, {
    syntax: 'typescript',
    tsx: path.endsWith('x'),
    target: 'es2023',
  });
  const lineStarts = [0];
  const bytes = Buffer.from(source);
  for (let i = 0; i < bytes.length; i += 1) if (bytes[i] === 10) lineStarts.push(i + 1);
  const lineOf = (offset) => {
    let low = 0;
    let high = lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (lineStarts[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
  // swc counts on from file to file; the program's own start is the origin.
  const origin = ast.span.start - leadingTrivia(source);
  const functions = [];
  walk(ast, (node) => {
    const body = bodyOf(node);
    if (!body) return;
    const from = lineOf(node.span.start - origin);
    const to = lineOf(node.span.end - origin);
    functions.push({
      line: from,
      lines: to - from + 1 - (isFactory(node) ? innerLines(body, lineOf, origin) : 0),
      kind: hasMarkup(body) ? 'component' : 'function',
    });
  });
  return { lines: lineStarts.length - (source.endsWith('\n') ? 1 : 0), functions };
}

/** `createX` holds the functions that it answers: each of them is counted by itself. */
const isFactory = (node) => /^create[A-Z]/.test(node.identifier?.value ?? '');

function innerLines(body, lineOf, origin) {
  let lines = 0;
  const count = (node) => {
    if (Array.isArray(node)) return node.forEach(count);
    if (!node || typeof node !== 'object') return;
    if (!functionTypes.has(node.type)) return Object.values(node).forEach(count);
    const span = node.span ?? node.function?.span;
    lines += lineOf(span.end - origin) - lineOf(span.start - origin);
  };
  count(body);
  return lines;
}

/** swc starts a program's span at its first token. */
function leadingTrivia(source) {
  const match = /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*/.exec(source);
  return Buffer.byteLength(match?.[0] ?? '');
}

const functionTypes = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'PrivateMethod',
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

function sources() {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'packages'], {
    cwd: root,
    encoding: 'utf8',
  });
  return list
    .split('\n')
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.(generated|test|d)\.tsx?$|\/testing\//.test(file),
    );
}

const percentile95 = (values) =>
  values.sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;

/** Factories hold functions; their own length is the length of a list. Data files have no functions. */
export function check(files) {
  const problems = [];
  const sizes = { file: [], function: [], component: [] };
  for (const { path, text } of files) {
    const { lines, functions } = measure(text, path);
    sizes.file.push(lines);
    if (lines > bounds.file.hard)
      problems.push(`${path}: ${lines} lines, at most ${bounds.file.hard}`);
    for (const { line, lines: length, kind } of functions) {
      sizes[kind].push(length);
      if (length > bounds[kind].hard) {
        problems.push(`${path}:${line}: ${kind} of ${length} lines, at most ${bounds[kind].hard}`);
      }
    }
    problems.push(...lineProblems(path, text));
  }
  for (const [kind, values] of Object.entries(sizes)) {
    const p95 = percentile95(values);
    if (p95 > bounds[kind].p95)
      problems.push(`${kind} length p95 is ${p95}, at most ${bounds[kind].p95}`);
  }
  return { problems, sizes };
}

function lineProblems(path, text) {
  const problems = [];
  const isComponent = path.endsWith('.tsx');
  for (const [index, line] of text.split('\n').entries()) {
    const [, reason = ''] = /(?:biome-ignore [^:]*:|@ts-[a-z-]+)(.*)/.exec(line) ?? [];
    if (suppression.test(line) && reason.trim().length < 8) {
      problems.push(`${path}:${index + 1}: a suppression needs its reason beside it`);
    }
    if (isComponent && cjk.test(line))
      problems.push(`${path}:${index + 1}: a sentence outside packages/texts`);
  }
  return problems;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = sources().map((path) => ({ path, text: readFileSync(root + path, 'utf8') }));
  const { problems, sizes } = check(files);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
  const summary = Object.entries(sizes).map(
    ([kind, values]) => `${kind} p95 ${percentile95(values)}`,
  );
  console.log(`budget: ${files.length} files, ${summary.join(', ')}`);
}
