/** Why a regular expression cannot be used. */
export type PatternProblem =
  /** It is no regular expression. */
  | 'syntax'
  /** It looks around or back (`(?=`, `(?<!`, `\1`): that cannot be matched in bounded time. */
  | 'unsupported'
  /** Its repetitions make it larger than `largestPattern`. */
  | 'tooLarge';

export type SafePattern = {
  readonly problem?: undefined;
  /** Steps of its automaton, at most `largestPattern`. */
  readonly size: number;
  /** Whether the whole value matches. Steps: at most characters of the value x size of the pattern. */
  readonly matches: (value: string) => boolean;
};
export type BadPattern = { readonly problem: PatternProblem };

/** States of the automaton: with values of 500 characters a match takes a few milliseconds. */
export const largestPattern = 2000;
/** How deep groups may lie in each other. */
const deepestGroup = 50;

/**
 * A regular expression that cannot hang the process that matches with it. It is turned into an automaton that
 * reads each character once and never goes back, so that time grows with the length of the value alone.
 * Takes the syntax of JavaScript with the flag `u`, without looking around and back-references; lazy
 * quantifiers are the same as others where a whole value is matched. Never throws.
 */
export function readPattern(source: string): SafePattern | BadPattern {
  try {
    const program = compile(parse(source));
    return { size: program.length, matches: (value) => run(program, [...value]) };
  } catch (error) {
    if (error instanceof PatternError) return { problem: error.problem };
    throw error;
  }
}

class PatternError extends Error {
  readonly problem: PatternProblem;
  constructor(problem: PatternProblem) {
    super(problem);
    this.problem = problem;
  }
}

const fail = (problem: PatternProblem): never => {
  throw new PatternError(problem);
};

type Assertion = 'start' | 'end' | 'word' | 'noWord';
type CharTest = (char: string) => boolean;
type Node =
  | { readonly kind: 'char'; readonly test: CharTest }
  | { readonly kind: 'assert'; readonly assertion: Assertion }
  | { readonly kind: 'sequence'; readonly parts: readonly Node[] }
  | { readonly kind: 'choice'; readonly parts: readonly Node[] }
  | { readonly kind: 'repeat'; readonly part: Node; readonly min: number; readonly max: number };

/** The grammar: choice = sequence ("|" sequence)*, sequence = (atom quantifier?)*. */
function parse(source: string): Node {
  const chars = [...source];
  let at = 0;
  let depth = 0;

  const peek = (ahead = 0): string | undefined => chars[at + ahead];
  const startsWith = (text: string) => chars.slice(at, at + text.length).join('') === text;
  const take = (): string => {
    const char = chars[at];
    if (char === undefined) return fail('syntax');
    at += 1;
    return char;
  };

  function choice(): Node {
    const parts = [sequence()];
    while (peek() === '|') {
      at += 1;
      parts.push(sequence());
    }
    const [only] = parts;
    return parts.length === 1 && only ? only : { kind: 'choice', parts };
  }

  function sequence(): Node {
    const parts: Node[] = [];
    while (at < chars.length && peek() !== '|' && peek() !== ')') parts.push(quantified(atom()));
    return { kind: 'sequence', parts };
  }

  function quantified(part: Node): Node {
    const bounds = quantifier();
    if (!bounds) return part;
    if (part.kind === 'assert') return fail('syntax');
    if (peek() === '?') at += 1;
    if (quantifier()) return fail('syntax');
    return { kind: 'repeat', part, ...bounds };
  }

  function quantifier(): { min: number; max: number } | undefined {
    const char = peek();
    const simple = { '*': [0, Infinity], '+': [1, Infinity], '?': [0, 1] }[char ?? ''];
    if (simple) {
      at += 1;
      const [min = 0, max = 0] = simple;
      return { min, max };
    }
    if (char !== '{') return undefined;
    const end = chars.indexOf('}', at);
    const inside = /^(\d{1,6})(,(\d{1,6})?)?$/.exec(chars.slice(at + 1, end).join(''));
    if (end < 0 || !inside) return fail('syntax');
    at = end + 1;
    const min = Number(inside[1]);
    const max = inside[2] === undefined ? min : Number(inside[3] ?? Infinity);
    return max < min ? fail('syntax') : { min, max };
  }

  function atom(): Node {
    const char = take();
    if (char === '(') return group();
    if (char === '[') return { kind: 'char', test: nativeTest(charClass()) };
    if (char === '.') return { kind: 'char', test: nativeTest('.') };
    if (char === '^') return { kind: 'assert', assertion: 'start' };
    if (char === '$') return { kind: 'assert', assertion: 'end' };
    if (char === '\\') return escaped();
    if ('*+?{'.includes(char)) return fail('syntax');
    return literal(char);
  }

  function group(): Node {
    if (peek() === '?') {
      const isLooking = ['?=', '?!', '?<=', '?<!'].some(startsWith);
      if (isLooking) return fail('unsupported');
      const name = /^\?(:|<[A-Za-z_]\w*>)/.exec(chars.slice(at, at + 60).join(''));
      at += name ? name[0].length : fail('syntax');
    }
    depth += 1;
    if (depth > deepestGroup) return fail('tooLarge');
    const inside = choice();
    depth -= 1;
    if (take() !== ')') return fail('syntax');
    return inside;
  }

  function escaped(): Node {
    const char = peek() ?? fail('syntax');
    if (char === 'b' || char === 'B') {
      at += 1;
      return { kind: 'assert', assertion: char === 'b' ? 'word' : 'noWord' };
    }
    if (/[1-9k]/.test(char)) return fail('unsupported');
    return { kind: 'char', test: nativeTest(escapeSource()) };
  }

  /** What stands behind a backslash, as JavaScript spells it. A sign that means nothing is itself. */
  function escapeSource(): string {
    const char = take();
    const size = { u: 4, x: 2 }[char];
    if ('pP'.includes(char) || (char === 'u' && peek() === '{')) return `\\${char}${braced()}`;
    if (size) return `\\${char}${Array.from({ length: size }, take).join('')}`;
    if (/[A-Za-z0-9]/.test(char)) return `\\${char}`;
    return nativeLiteral(char);
  }

  function braced(): string {
    const end = chars.indexOf('}', at);
    if (peek() !== '{' || end < 0) return fail('syntax');
    const text = chars.slice(at, end + 1).join('');
    at = end + 1;
    return text;
  }

  function charClass(): string {
    let inside = '';
    if (peek() === '^') inside += take();
    while (peek() !== ']') {
      const char = take();
      inside += char === '\\' ? escapeSource() : char;
    }
    at += 1;
    return `[${inside}]`;
  }

  const whole = choice();
  return at < chars.length ? fail('syntax') : whole;
}

const literal = (char: string): Node => ({ kind: 'char', test: (other) => other === char });

/** Signs that JavaScript lets a backslash stand before. */
const nativeLiteral = (char: string): string =>
  /[$()*+./?[\\\]^{|}-]/.test(char) ? `\\${char}` : char;

/** JavaScript itself says what a class or an escape means: for one character it cannot take long. */
function nativeTest(source: string): CharTest {
  const known = new Map<string, boolean>();
  const pattern = createPattern(source);
  return (char) => {
    const answer = known.get(char) ?? pattern.test(char);
    known.set(char, answer);
    return answer;
  };
}

function createPattern(source: string): RegExp {
  try {
    // A sign that is escaped in a class only, such as "-", stands in one.
    return new RegExp(`^(?:${source === '\\-' ? '-' : source})$`, 'u');
  } catch {
    return fail('syntax');
  }
}

type Step =
  | { readonly kind: 'char'; readonly test: CharTest }
  | { readonly kind: 'assert'; readonly assertion: Assertion }
  /** Goes on at any of these steps. */
  | { readonly kind: 'split'; to: number[] }
  | { readonly kind: 'end' };

/** Thompson's construction: each step leads to the next one, a split leads to several. */
function compile(root: Node): readonly Step[] {
  const program: Step[] = [];
  const push = <S extends Step>(step: S): S => {
    if (program.length >= largestPattern) return fail('tooLarge');
    program.push(step);
    return step;
  };
  const split = () => push({ kind: 'split', to: [] as number[] });

  function write(node: Node): void {
    if (node.kind === 'sequence') for (const part of node.parts) write(part);
    else if (node.kind === 'choice') writeChoice(node.parts);
    else if (node.kind === 'repeat') writeRepeat(node.part, node.min, node.max);
    else push(node);
  }

  function writeChoice(parts: readonly Node[]): void {
    const begin = split();
    const ends = parts.map((part) => {
      begin.to.push(program.length);
      write(part);
      return split();
    });
    for (const end of ends) end.to.push(program.length);
  }

  function writeRepeat(part: Node, min: number, max: number): void {
    // Each copy takes its own place, so that a count of nothing costs something too.
    for (let n = 0; n < min; n += 1) writeCopy(part);
    if (max === Infinity) {
      const begin = program.length;
      const loop = split();
      loop.to.push(program.length);
      write(part);
      split().to.push(begin);
      loop.to.push(program.length);
      return;
    }
    const ways: { to: number[] }[] = [];
    for (let n = min; n < max; n += 1) {
      const way = split();
      way.to.push(program.length);
      ways.push(way);
      write(part);
    }
    for (const way of ways) way.to.push(program.length);
  }

  function writeCopy(part: Node): void {
    const begin = program.length;
    write(part);
    if (program.length === begin) split().to.push(program.length);
  }

  write(root);
  push({ kind: 'end' });
  return program;
}

/** Follows all ways at once; a step is entered at most once for each character. */
function run(program: readonly Step[], chars: readonly string[]): boolean {
  let current = reach(program, [0], chars, 0);
  for (const [at, char] of chars.entries()) {
    const next: number[] = [];
    for (const index of current) {
      const step = program[index];
      if (step?.kind === 'char' && step.test(char)) next.push(index + 1);
    }
    if (next.length === 0) return false;
    current = reach(program, next, chars, at + 1);
  }
  return current.some((index) => program[index]?.kind === 'end');
}

/** The steps that wait for a character, or are the end, from those that were entered. */
function reach(
  program: readonly Step[],
  entered: readonly number[],
  chars: readonly string[],
  at: number,
): readonly number[] {
  const seen = new Uint8Array(program.length);
  const waiting: number[] = [];
  const open = [...entered];
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    if (seen[index]) continue;
    seen[index] = 1;
    const step = program[index];
    if (step?.kind === 'split') open.push(...step.to);
    else if (step?.kind === 'assert') {
      if (holds(step.assertion, chars, at)) open.push(index + 1);
    } else waiting.push(index);
  }
  return waiting;
}

const isWord = (char: string | undefined): boolean => char !== undefined && /^\w$/.test(char);

function holds(assertion: Assertion, chars: readonly string[], at: number): boolean {
  if (assertion === 'start') return at === 0;
  if (assertion === 'end') return at === chars.length;
  const isEdge = isWord(chars[at - 1]) !== isWord(chars[at]);
  return assertion === 'word' ? isEdge : !isEdge;
}
