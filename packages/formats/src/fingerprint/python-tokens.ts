export type PythonToken = {
  readonly kind: 'name' | 'number' | 'string' | 'mark' | 'line' | 'indent' | 'dedent';
  readonly text: string;
};

const nameStart = /[\p{L}_]/u;
const namePart = /[\p{L}\p{M}\p{N}_]/u;
const digit = /[0-9]/;
const marks3 = new Set(['**=', '//=', '>>=', '<<=', '...']);
const marks2 = new Set('** // >> << <= >= == != -> += -= *= /= %= &= |= ^= @= :='.split(' '));

/**
 * Tokens of a program, without comments and white space; `line` ends a statement. Never throws: what no program has
 * becomes a mark.
 */
export function pythonTokens(program: string): PythonToken[] {
  const tokens: PythonToken[] = [];
  const indents = [0];
  let depth = 0;
  let at = 0;
  let isLineStart = true;
  const add = (kind: PythonToken['kind'], text: string): void => {
    tokens.push({ kind, text });
  };
  while (at < program.length) {
    if (isLineStart) {
      const { end, indent, isEmpty } = readIndent(program, at);
      at = end;
      isLineStart = false;
      if (isEmpty) continue;
      for (let open = indents.at(-1) ?? 0; open > indent; open = indents.at(-1) ?? 0) {
        indents.pop();
        add('dedent', '');
      }
      if (indent > (indents.at(-1) ?? 0)) {
        indents.push(indent);
        add('indent', '');
      }
      continue;
    }
    const letter = program[at] ?? '';
    if (letter === '\n') {
      at += 1;
      if (depth > 0) continue;
      isLineStart = true;
      if (tokens.length > 0 && tokens.at(-1)?.kind !== 'line') add('line', '');
    } else if (letter === '#') {
      const end = program.indexOf('\n', at);
      at = end === -1 ? program.length : end;
    } else if (letter === '\\' || /\s/.test(letter)) {
      if (letter === '\\' && /[\r\n]/.test(program[at + 1] ?? '')) at = afterBreak(program, at + 1);
      else at += 1;
    } else if (letter === ';') {
      at += 1;
      add('line', '');
    } else {
      const token = readToken(program, at);
      at = token.end;
      if ('([{'.includes(token.text)) depth += 1;
      if (')]}'.includes(token.text)) depth = Math.max(0, depth - 1);
      add(token.kind, token.text);
    }
  }
  if (tokens.length > 0 && tokens.at(-1)?.kind !== 'line') add('line', '');
  return tokens;
}

const afterBreak = (program: string, at: number): number =>
  at + (program[at] === '\r' && program[at + 1] === '\n' ? 2 : 1);

/** A line of nothing but white space or a comment has no indentation. */
function readIndent(program: string, start: number) {
  let at = start;
  let indent = 0;
  for (; at < program.length; at += 1) {
    if (program[at] === ' ') indent += 1;
    else if (program[at] === '\t') indent = (Math.floor(indent / 8) + 1) * 8;
    else break;
  }
  const next = program[at] ?? '\n';
  return { end: at, indent, isEmpty: next === '\n' || next === '\r' || next === '#' };
}

type ReadToken = PythonToken & { end: number };

function readToken(program: string, at: number): ReadToken {
  const letter = program[at] ?? '';
  if (letter === '"' || letter === "'") return readString(program, at, '');
  if (digit.test(letter) || (letter === '.' && digit.test(program[at + 1] ?? ''))) {
    return readNumber(program, at);
  }
  if (nameStart.test(letter)) {
    let end = at + 1;
    while (end < program.length && namePart.test(program[end] ?? '')) end += 1;
    const text = program.slice(at, end);
    const isPrefix = /^(?:[rbuf]|rb|br|fr|rf)$/i.test(text);
    const quote = program[end];
    if (isPrefix && (quote === '"' || quote === "'")) return readString(program, end, text);
    return { kind: 'name', text, end };
  }
  const three = program.slice(at, at + 3);
  if (marks3.has(three)) return { kind: 'mark', text: three, end: at + 3 };
  const two = program.slice(at, at + 2);
  if (marks2.has(two)) return { kind: 'mark', text: two, end: at + 2 };
  return { kind: 'mark', text: letter, end: at + 1 };
}

/** `1_000`, `0x10` and `1.0` are what they are worth; `2j` and broken ones stay as they are written. */
function readNumber(program: string, at: number): ReadToken {
  let end = at + 1;
  while (end < program.length) {
    const letter = program[end] ?? '';
    const isSign = (letter === '+' || letter === '-') && /[eE]/.test(program[end - 1] ?? '');
    const isHex = /^0[xX]/.test(program.slice(at, at + 2));
    if (!/[0-9A-Za-z_.]/.test(letter) && !(isSign && !isHex)) break;
    end += 1;
  }
  const text = program.slice(at, end);
  const value = Number(text.replaceAll('_', ''));
  return { kind: 'number', text: Number.isNaN(value) ? text : String(value), end };
}

/** Which quotes stand around it does not count; its prefix does, but for `u`. */
function readString(program: string, start: number, prefix: string): ReadToken {
  const quote = program[start] ?? '';
  const isLong = program.startsWith(quote.repeat(3), start);
  const mark = isLong ? quote.repeat(3) : quote;
  const from = start + mark.length;
  const word = prefix.toLowerCase().replace('u', '');
  const token = (to: number, end: number): ReadToken => ({
    kind: 'string',
    text: `${word}"${program.slice(from, to).replaceAll(/\\(['"])/g, '$1')}"`,
    end,
  });
  for (let at = from; at < program.length; at += 1) {
    if (program[at] === '\\') at += 1;
    else if (program.startsWith(mark, at)) return token(at, at + mark.length);
    // One that is left open ends with its line.
    else if (!isLong && program[at] === '\n') return token(at, at);
  }
  return token(program.length, program.length);
}
