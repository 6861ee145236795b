import type { WorkCode } from './canonical-code.ts';
import { type PythonToken, pythonTokens } from './python-tokens.ts';

/** Words of the language are no names, whatever stands behind them. */
const keywords = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);
const assignments = new Set('= += -= *= /= //= %= **= &= |= ^= >>= <<= @= :='.split(' '));

type Line = readonly PythonToken[];

/**
 * Code of programs, `main.py` first: tokens without comments, white space and lines that are one string. Names that
 * the programs themselves give to something are numbered as they appear; those of the language and of modules stay.
 */
export function codeOfPython(programs: readonly string[]): WorkCode {
  const [main = [], ...others] = programs.map((program) => linesOf(pythonTokens(program)));
  const own = new Set([main, ...others].flatMap((lines) => lines.flatMap(namesGivenIn)));
  const spell = (line: Line, nameOf: (name: string) => string): string =>
    line
      .map(({ kind, text }) =>
        kind === 'name' && own.has(text) ? nameOf(text) : `${kind} ${text}`,
      )
      .join('\n');
  const anonymous = (line: Line): string => spell(line, () => 'own');
  const sorted = others
    .map((lines) => ({ lines, text: lines.map(anonymous).join('\n') }))
    .sort((a, b) => (a.text < b.text ? -1 : 1));
  const files = [main, ...sorted.map(({ lines }) => lines)];
  const numbers = new Map<string, number>();
  const numbered = (name: string): string => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return `own ${number}`;
  };
  return {
    text: JSON.stringify(files.map((lines) => lines.map((line) => spell(line, numbered)))),
    pieces: files.flatMap((lines) =>
      lines.map((line) => anonymous(line.filter(({ kind }) => !isIndent(kind)))),
    ),
  };
}

const isIndent = (kind: PythonToken['kind']): boolean => kind === 'indent' || kind === 'dedent';

/** Statements; one that is a string alone says something to its readers only. */
function linesOf(tokens: readonly PythonToken[]): Line[] {
  const lines: PythonToken[][] = [];
  let line: PythonToken[] = [];
  let words = 0;
  let strings = 0;
  for (const token of tokens) {
    if (token.kind !== 'line') {
      line.push(token);
      if (!isIndent(token.kind)) words += 1;
      if (token.kind === 'string') strings += 1;
      continue;
    }
    if (words > 0 && words === strings) {
      // Its indentation, which stands before its words, counts for what follows.
      line.length -= words;
    } else {
      if (words > 0) lines.push(line);
      line = [];
    }
    words = 0;
    strings = 0;
  }
  return lines;
}

/** Names that a statement defines: by assignment, `for`, `as`, `def`, `class`, as parameters, or declares. */
function namesGivenIn(all: Line): string[] {
  const line = all.filter(({ kind }) => !isIndent(kind));
  const given: string[] = [];
  const take = (tokens: readonly PythonToken[]): void => {
    for (const { kind, text } of tokens)
      if (kind === 'name' && !keywords.has(text)) given.push(text);
  };
  const first = line[0]?.text === 'async' ? line[1]?.text : line[0]?.text;
  if (first === 'def') take(parametersOf(line));
  if (first === 'class') take(line.slice(0, 2));
  if (first === 'global' || first === 'nonlocal') take(line);
  take(loopTargetsOf(line));
  take(lambdaParametersOf(line));
  let depth = 0;
  let target = 0;
  for (const [at, { kind, text }] of line.entries()) {
    const next = line[at + 1];
    if (kind === 'mark' && '([{'.includes(text)) depth += 1;
    if (kind === 'mark' && ')]}'.includes(text)) depth -= 1;
    if (text === 'as' && kind === 'name' && next) take([next]);
    if (text === ':=' && kind === 'mark') take(line.slice(at - 1, at));
    if (kind === 'mark' && assignments.has(text) && depth === 0) {
      take(targetsOf(line.slice(target, at)));
      target = at + 1;
    }
  }
  return given;
}

/** What stands between each `for` and its `in`. */
function loopTargetsOf(line: Line): PythonToken[] {
  const targets: PythonToken[] = [];
  let start: number | undefined;
  for (const [at, { kind, text }] of line.entries()) {
    if (kind !== 'name') continue;
    if (text === 'for') start = at + 1;
    if (text !== 'in' || start === undefined) continue;
    for (const token of line.slice(start, at)) targets.push(token);
    start = undefined;
  }
  return targets;
}

/** Parameters of each `lambda`, also of one in the value of another's parameter. */
function lambdaParametersOf(line: Line): PythonToken[] {
  const found: PythonToken[] = [];
  /** Those whose parameters have not ended; `depth` counts the brackets around them. */
  const open: { depth: number; isName: boolean }[] = [];
  let depth = 0;
  for (const token of line) {
    const { kind, text } = token;
    if (kind === 'mark' && '([{'.includes(text)) depth += 1;
    if (kind === 'mark' && ')]}'.includes(text)) depth -= 1;
    while ((open.at(-1)?.depth ?? depth) > depth) open.pop();
    const inner = open.at(-1);
    if (kind === 'name' && text === 'lambda') open.push({ depth, isName: true });
    else if (inner?.depth !== depth) continue;
    else if (kind === 'name' && inner.isName) found.push(token);
    else if (kind === 'mark' && text === ':') open.pop();
    else if (kind === 'mark' && text === ',') inner.isName = true;
    else if (kind === 'mark' && text === '=') inner.isName = false;
  }
  return found;
}

/** `x`, `a, b`, `self.x`; of `a[i]` and `f(x).y` what stands before the brackets and behind the last dot. */
function targetsOf(line: Line): PythonToken[] {
  const targets: PythonToken[] = [];
  let depth = 0;
  for (const [at, token] of line.entries()) {
    if (token.kind === 'mark' && '[({'.includes(token.text)) depth += 1;
    if (token.kind === 'mark' && '])}'.includes(token.text)) depth -= 1;
    const next = line[at + 1]?.text;
    const isTarget = next !== '.' && next !== '(' && next !== '[' && token.kind === 'name';
    if (depth === 0 && isTarget) targets.push(token);
    // An annotation names types.
    if (depth === 0 && token.text === ':') break;
  }
  return targets;
}

/** The name of a `def`, and of each parameter what stands before its type or its value. */
function parametersOf(line: Line): PythonToken[] {
  const found: PythonToken[] = [];
  let depth = 0;
  let isName = true;
  for (const token of line) {
    if (token.kind === 'mark') {
      if (depth <= 1 && token.text === ',') isName = true;
      if (token.text === ':' && depth === 0) break;
      if ((token.text === ':' || token.text === '=') && depth === 1) isName = false;
      if ('([{'.includes(token.text)) depth += 1;
      if (')]}'.includes(token.text)) depth -= 1;
    } else if (isName && token.kind === 'name') found.push(token);
  }
  return found;
}
