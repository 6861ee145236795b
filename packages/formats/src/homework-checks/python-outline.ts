import { createTallies, type Tallies } from './tallies.ts';
import type { WorkOutline } from './types.ts';

/** Words that begin a statement and are counted by themselves. */
const statement =
  /^(?:async\s+)?(for|while|if|elif|else|def|return|class|try|import|from)(?![\p{L}\p{N}_])/u;
/** From the beginning of a name only: a line that is one endless name is gone through once. */
const call = /(?<![\p{L}\p{N}_])([\p{L}_][\p{L}\p{N}_]*)\s*\(/gu;
const noCalls = new Set(
  'and as assert await del elif else except for from if import in is lambda not or return while with yield'.split(
    ' ',
  ),
);

type Line = { indent: number; text: string };

/** Outline of programs by their lines, without running them: words of the language and what is called. */
export function outlinePython(programs: readonly string[]): WorkOutline {
  const tallies = createTallies();
  for (const program of programs) {
    /** How far the loops are indented that are open. */
    const loops: number[] = [];
    for (const { indent, text } of listLines(program)) {
      while ((loops.at(-1) ?? -1) >= indent) loops.pop();
      countLine(text, loops.length > 0, tallies);
      if (/^(?:async\s+)?(?:for|while)(?![\p{L}\p{N}_])/u.test(text)) loops.push(indent);
    }
  }
  return {
    family: 'python',
    blocks: tallies.blocks,
    starts: tallies.starts,
    parts: new Map([['ownBlocks', tallies.blocks.get('def')?.count ?? 0]]),
  };
}

function countLine(text: string, isInLoop: boolean, tallies: Tallies): void {
  const add = (name: string) => tallies.add(name, { isLoose: false, isInLoop });
  add('line');
  const word = statement.exec(text)?.[1];
  if (word !== undefined) add(word === 'from' ? 'import' : word);
  if (word === 'import' || word === 'from') {
    for (const name of modulesOf(text)) add(`import:${name}`);
    return;
  }
  // The name that is being defined is not called.
  const rest = text.replace(/^(?:async\s+)?(?:def|class)\s+[\p{L}\p{N}_]+\s*\(/u, '');
  for (const [, name = ''] of rest.matchAll(call)) if (!noCalls.has(name)) add(`call:${name}`);
}

function modulesOf(text: string): string[] {
  const list = /^from\s+([\p{L}\p{N}_]+)/u.exec(text)?.[1] ?? text.replace(/^import\s+/, '');
  return list.split(',').flatMap((part) => /^\s*([\p{L}\p{N}_]+)/u.exec(part)?.[1] ?? []);
}

/** Statements line by line: without comments, what stands in quotes, and the breaks inside brackets. */
function listLines(program: string): Line[] {
  const lines: Line[] = [];
  let text = '';
  let depth = 0;
  let at = 0;
  const end = (): void => {
    const trimmed = text.trim();
    const indent = text.replace(/\t/g, '    ').search(/\S/);
    if (trimmed !== '') lines.push({ indent, text: trimmed });
    text = '';
  };
  while (at < program.length) {
    const letter = program[at] ?? '';
    if (letter === '#') {
      at = endOf(program, '\n', at);
    } else if (letter === '"' || letter === "'") {
      at = endOfString(program, at);
      text += '""';
    } else if (letter === '\\' && program[at + 1] === '\n') {
      text += ' ';
      at += 2;
    } else {
      if ('([{'.includes(letter)) depth += 1;
      if (')]}'.includes(letter)) depth = Math.max(0, depth - 1);
      if (letter === '\n' && depth === 0) end();
      else text += letter === '\n' || letter === '\r' ? ' ' : letter;
      at += 1;
    }
  }
  end();
  return lines;
}

function endOf(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found === -1 ? text.length : found;
}

function endOfString(text: string, start: number): number {
  const quote = text[start] ?? '';
  const isLong = text.startsWith(quote.repeat(3), start);
  const mark = isLong ? quote.repeat(3) : quote;
  for (let at = start + mark.length; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text.startsWith(mark, at)) return at + mark.length;
    // One that is left open ends with its line.
    else if (!isLong && text[at] === '\n') return at;
  }
  return text.length;
}
