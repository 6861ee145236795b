// @ts-check
// A regular expression as an automaton that keeps in how many ways a backtracking matcher gets from letter to
// letter. Glushkov's construction: each place of the pattern that reads a letter is a state.
import { RegExpParser } from '@eslint-community/regexpp';

/** A node of the syntax of patterns. @typedef {any} PatternNode */
/** In how many ways states are reached: one, or `many`. @typedef {Map<number, number>} Ways */
/** Letters as bits, by their place in a list of examples. @typedef {bigint} Letters */

/**
 * A part of a pattern: the states that it begins and ends with, and in how many ways it reads nothing.
 * @typedef {object} Part
 * @property {Ways} first
 * @property {Ways} last
 * @property {number} empty
 * @property {Set<number>} begins those of `first` with which a match may begin within the text
 * @property {boolean} mayBegin it can be passed within the text without reading anything
 * @property {Set<number>} ends those of `last` behind which nothing has to hold
 * @property {boolean} mayEnd it can be passed without reading anything and without anything that has to hold
 */

/**
 * @typedef {object} Automaton
 * @property {Ways[]} steps of each state to the next ones; state 0 stands before the text
 * @property {Letters[]} reads the letters that lead into each state
 * @property {ReadonlySet<number>} ends states in which a match has succeeded, whatever follows
 * @property {Automaton[]} assertions automata of the assertions that look ahead or back
 */

/** @typedef {{ flags: string, examples: string[], known: Map<string, Letters>, steps: Ways[], reads: Letters[], assertions: Automaton[] }} Build */

const many = 2;
/** More copies of a part are taken for any number. */
const mostCopies = 8;
const mostCopiesOfLetter = 40;

/** Beside the letters of a pattern: other alphabets and cases, spaces, marks, halves of letters. */
const otherExamples = [
  ...'\u0085\u00a0éßſİK\u0301\u200b\u200d\u2028\u3000\ufeff中あ가ＡＺ０，。（“',
  '\ud83d',
  '\ude00',
  '😀',
];

/** @param {string} source @param {string} flags @returns {Automaton} */
export function automatonOf(source, flags) {
  const unicodeSets = flags.includes('v');
  const unicode = flags.includes('u');
  const parser = new RegExpParser();
  const pattern = parser.parsePattern(source, 0, source.length, { unicode, unicodeSets });
  return automatonOfNode(pattern, flags, false);
}

/**
 * @param {PatternNode} node a pattern, or an assertion that holds one
 * @param {string} flags
 * @param {boolean} isBound it is looked at in one place of the text only
 * @returns {Automaton}
 */
function automatonOfNode(node, flags, isBound) {
  /** @type {Build} */
  const build = {
    flags: flags.replace(/[gyd]/g, ''),
    examples: examplesFor(node.raw),
    known: new Map(),
    steps: [new Map()],
    reads: [0n],
    assertions: [],
  };
  const whole = alternatives(node.alternatives, build);
  for (const [state, ways] of whole.first) addWays(build.steps[0], state, ways);
  const mayBegin = !isBound && !flags.includes('y') && whole.begins.size > 0;
  if (mayBegin) addSearch(whole, lettersBefore(node, build), build);
  return { steps: build.steps, reads: build.reads, ends: whole.ends, assertions: build.assertions };
}

/**
 * A match that fails is tried again from the next letter on: one state reads the letters before a place where
 * it may begin, another one all other letters.
 * @param {Part} whole @param {Letters} before @param {Build} build
 */
function addSearch(whole, before, build) {
  const place = addState(before, build);
  const others = all(build) & ~before;
  const loop = others === 0n ? [place] : [place, addState(others, build)];
  for (const from of [0, ...loop]) for (const to of loop) addWays(build.steps[from], to, 1);
  for (const state of whole.begins) {
    addWays(build.steps[place], state, whole.first.get(state) ?? 1);
  }
}

/** The letters behind which a match may begin, as the first assertion says. @param {PatternNode} node @param {Build} build @returns {Letters} */
function lettersBefore(node, build) {
  const [first, second] = node.alternatives.length === 1 ? node.alternatives[0].elements : [];
  if (first?.type !== 'Assertion') return all(build);
  if (first.kind === 'start') return lettersOf('[\\n\\r\\u2028\\u2029]', build);
  const [only, ...more] = first.alternatives ?? [];
  if (first.kind === 'lookbehind' && more.length === 0 && only.elements.length === 1) {
    const [element] = only.elements;
    if (!isLetter(element)) return all(build);
    const letters = lettersOf(element.raw, build);
    return first.negate ? all(build) & ~letters : letters;
  }
  if (first.kind === 'word' && !first.negate && second) {
    const word = lettersOf('\\w', build);
    const begin = beginOf(second, build);
    if (begin !== undefined && (begin & ~word) === 0n) return all(build) & ~word;
  }
  return all(build);
}

/** Letters that an element begins with; `undefined` when it may read nothing. @param {PatternNode} node @param {Build} build @returns {Letters | undefined} */
function beginOf(node, build) {
  if (isLetter(node)) return lettersOf(node.raw, build);
  if (node.type === 'Quantifier') return node.min > 0 ? beginOf(node.element, build) : undefined;
  if (!node.alternatives) return undefined;
  let letters = 0n;
  for (const { elements } of node.alternatives) {
    const begin = elements[0] && beginOf(elements[0], build);
    if (begin === undefined) return undefined;
    letters |= begin;
  }
  return letters;
}

/** @param {PatternNode} node @param {Build} build @returns {Part} */
function part(node, build) {
  if (isLetter(node)) return letter(lettersOf(node.raw, build), build);
  switch (node.type) {
    case 'Group':
    case 'CapturingGroup':
      return alternatives(node.alternatives, build);
    case 'Quantifier':
      return quantifier(node, build);
    case 'Assertion':
      return assertion(node, build);
    default:
      // A backreference: what it reads is known when it is read only.
      return { ...nothing(), mayEnd: false };
  }
}

/** @param {PatternNode} node */
const isOfOneLength = (node) => isLetter(node) || node.type === 'Assertion';

/** @param {PatternNode} node */
const isLetter = ({ type }) =>
  type === 'Character' ||
  type === 'CharacterSet' ||
  type === 'CharacterClass' ||
  type === 'ExpressionCharacterClass';

/** @returns {Part} */
const nothing = () => ({
  first: new Map(),
  last: new Map(),
  empty: 1,
  begins: new Set(),
  mayBegin: true,
  ends: new Set(),
  mayEnd: true,
});

/** @param {Letters} letters @param {Build} build @returns {Part} */
function letter(letters, build) {
  const state = addState(letters, build);
  return {
    first: new Map([[state, 1]]),
    last: new Map([[state, 1]]),
    empty: 0,
    begins: new Set([state]),
    mayBegin: false,
    ends: new Set([state]),
    mayEnd: false,
  };
}

/** @param {PatternNode} node @param {Build} build @returns {Part} */
function assertion(node, build) {
  if (node.alternatives) {
    const siblings = node.parent?.elements ?? [];
    const [first, ...others] = siblings.slice(0, siblings.indexOf(node));
    const isBound = first?.kind === 'start' && others.every(isOfOneLength);
    build.assertions.push(automatonOfNode(node, build.flags, isBound));
  }
  const bindsBegin = node.kind === 'start' && !build.flags.includes('m');
  return { ...nothing(), mayBegin: !bindsBegin, mayEnd: false };
}

/** @param {PatternNode[]} nodes @param {Build} build @returns {Part} */
function alternatives(nodes, build) {
  const parts = nodes.map(({ elements }) =>
    elements.reduce(
      (/** @type {Part} */ before, /** @type {PatternNode} */ element) =>
        sequence(before, part(element, build), build),
      nothing(),
    ),
  );
  return parts.reduce((one, other) => ({
    first: sum(one.first, other.first),
    last: sum(one.last, other.last),
    empty: cap(one.empty + other.empty),
    begins: new Set([...one.begins, ...other.begins]),
    mayBegin: one.mayBegin || other.mayBegin,
    ends: new Set([...one.ends, ...other.ends]),
    mayEnd: one.mayEnd || other.mayEnd,
  }));
}

/** @param {Part} one @param {Part} next @param {Build} build @returns {Part} */
function sequence(one, next, build) {
  link(one.last, next.first, build);
  return {
    first: sum(one.first, times(next.first, one.empty)),
    last: sum(next.last, times(one.last, next.empty)),
    empty: cap(one.empty * next.empty),
    begins: new Set([...one.begins, ...(one.mayBegin ? next.begins : [])]),
    mayBegin: one.mayBegin && next.mayBegin,
    ends: new Set([...next.ends, ...(next.mayEnd ? one.ends : [])]),
    mayEnd: one.mayEnd && next.mayEnd,
  };
}

/** @param {PatternNode} node @param {Build} build @returns {Part} */
function quantifier({ element, min, max }, build) {
  const most = isLetter(element) ? mostCopiesOfLetter : mostCopies;
  const copy = () => part(element, build);
  const isEndless = max > most;
  if (isEndless && min === 1) return repeated(copy(), build);
  let whole = nothing();
  for (let index = 0; index < Math.min(min, most); index += 1) {
    whole = sequence(whole, copy(), build);
  }
  if (isEndless) return sequence(whole, optional(repeated(copy(), build)), build);
  let rest = nothing();
  for (let index = min; index < max; index += 1) {
    rest = optional(sequence(copy(), rest, build));
  }
  return sequence(whole, rest, build);
}

/** Once or more often. Only the first round may read nothing. @param {Part} once @param {Build} build @returns {Part} */
function repeated(once, build) {
  link(once.last, once.first, build);
  return { ...once, first: times(once.first, 1 + once.empty) };
}

/** A round that reads nothing is not taken, so there is one way to read nothing. @param {Part} once @returns {Part} */
const optional = (once) => ({ ...once, empty: 1, mayBegin: true, mayEnd: true });

/** @param {Ways} from @param {Ways} to @param {Build} build */
function link(from, to, { steps }) {
  for (const [state, ways] of from) {
    for (const [next, more] of to) addWays(steps[state], next, cap(ways * more));
  }
}

/** @param {Letters} letters @param {Build} build */
function addState(letters, { steps, reads }) {
  steps.push(new Map());
  return reads.push(letters) - 1;
}

/** @param {Ways | undefined} ways @param {number} state @param {number} more */
function addWays(ways, state, more) {
  ways?.set(state, cap((ways.get(state) ?? 0) + more));
}

/** @param {number} count */
const cap = (count) => Math.min(count, many);

/** @param {Ways} one @param {Ways} other @returns {Ways} */
function sum(one, other) {
  const both = new Map(one);
  for (const [state, ways] of other) addWays(both, state, ways);
  return both;
}

/** @param {Ways} ways @param {number} factor @returns {Ways} */
const times = (ways, factor) =>
  factor === 0
    ? new Map()
    : new Map([...ways].map(([state, count]) => [state, cap(count * factor)]));

/** Each letter of the pattern and its neighbours stand for all letters that the pattern tells apart. @param {string} raw */
function examplesFor(raw) {
  const examples = new Set(otherExamples);
  const add = (/** @type {number} */ code) => {
    for (const near of [code - 1, code, code + 1]) {
      if (near >= 0 && near <= 0x10ffff) examples.add(String.fromCodePoint(near));
    }
  };
  for (let code = 0; code < 128; code += 1) examples.add(String.fromCodePoint(code));
  for (const sign of raw) add(sign.codePointAt(0) ?? 0);
  for (const [, long, short] of raw.matchAll(/\\u\{([\da-f]+)\}|\\[ux]([\da-f]{2,4})/gi)) {
    add(Number.parseInt(long ?? short ?? '0', 16));
  }
  return [...examples];
}

/** @param {Build} build @returns {Letters} */
const all = ({ examples }) => (1n << BigInt(examples.length)) - 1n;

/** @param {string} raw a letter, a set or a class as the pattern writes it @param {Build} build @returns {Letters} */
function lettersOf(raw, { flags, examples, known }) {
  const kept = known.get(raw);
  if (kept !== undefined) return kept;
  const test = new RegExp(`^(?:${raw})$`, flags.replace('m', ''));
  let letters = 0n;
  for (const [index, example] of examples.entries()) {
    if (test.test(example)) letters |= 1n << BigInt(index);
  }
  known.set(raw, letters);
  return letters;
}
