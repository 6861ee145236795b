import { turtleNames } from './known-names.ts';

export type SnippetPlan = {
  /** The program with the snippet in it. */
  readonly lines: readonly string[];
  /** Where the snippet ends, from 1. */
  readonly lastLine: number;
};

const turtleCall = new RegExp(`(?<![\\w.])(${Object.keys(turtleNames).join('|')})(?=\\()`, 'g');
const starImport = /^\s*from\s+turtle\s+import\s/;
const plainImport = /^\s*import\s+turtle(?:\s+as\s+(\w+))?\s*(?:#.*)?$/;
const randomImport = /^\s*import\s+random\b/;

/**
 * Puts a snippet into a program as whole lines: in place of an empty line, else below the line, as
 * far in as the code around it asks for. Imports that it needs come to the top.
 * @param line from 1
 */
export function planSnippet(
  program: readonly string[],
  line: number,
  snippet: string,
): SnippetPlan {
  const code = fitTurtle(program, snippet);
  const imports = missingImports(program, code);
  const at = Math.min(Math.max(1, line), Math.max(1, program.length)) - 1;
  const isEmpty = (program[at] ?? '').trim() === '';
  const indent = indentAt(program, at, isEmpty);
  const body = code.split('\n').map((one) => (one === '' ? '' : indent + one));
  const before = program.slice(0, isEmpty ? at : at + 1);
  const lines = [...imports, ...before, ...body, ...program.slice(at + 1)];
  return { lines, lastLine: imports.length + before.length + body.length };
}

/** A program that imports the module itself calls its functions through it. */
function fitTurtle(program: readonly string[], snippet: string): string {
  if (program.some((line) => starImport.test(line))) return snippet;
  const found = program.map((line) => plainImport.exec(line)).find(Boolean);
  if (!found) return snippet;
  return snippet.replace(turtleCall, `${found[1] ?? 'turtle'}.$1`);
}

function missingImports(program: readonly string[], code: string): readonly string[] {
  const has = (pattern: RegExp) => program.some((line) => pattern.test(line));
  const needsTurtle =
    new RegExp(turtleCall.source).test(code) && !has(starImport) && !has(plainImport);
  const needsRandom = /\brandom\./.test(code) && !has(randomImport);
  return [
    ...(needsTurtle ? ['from turtle import *'] : []),
    ...(needsRandom ? ['import random'] : []),
  ];
}

function indentAt(program: readonly string[], at: number, isEmpty: boolean): string {
  const own = spacesOf(program[at] ?? '');
  if (isEmpty && own !== '') return own;
  const above = isEmpty ? program.slice(0, at).findLast((line) => line.trim() !== '') : program[at];
  if (above === undefined) return '';
  const opens = /:\s*(?:#.*)?$/.test(above);
  if (opens) return `${spacesOf(above)}    `;
  // Below a free line the block has ended.
  return isEmpty && (program[at - 1] ?? '').trim() === '' ? '' : spacesOf(above);
}

const spacesOf = (line: string): string => /^[ \t]*/.exec(line)?.[0] ?? '';
