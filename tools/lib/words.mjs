// @ts-check
// Reads the words of a command line. All commands of Sprout read theirs here, as tools/lib/usages.mjs declares them.
// NOTE: a default import, because an old Node.js without `parseArgs` must still get its clear refusal.
import util from 'node:util';
import { usages } from './usages.mjs';

/** @typedef {import('./usages.mjs').Usage} Usage */
/** @typedef {{ words: string[], options: Readonly<Record<string, string | true>> }} Words */
/** @typedef {{ kind: 'taken', taken: Words } | { kind: 'help' | 'wrong', text: string }} Reading */

/** Exit codes of every command; some have codes of their own beside these. */
export const exitCodes = { done: 0, failed: 1, wrongWords: 2 };

/**
 * The words that this process was started with. Ends it after `--help` with 0, after words that the command does not
 * know with 2.
 * @param {keyof typeof usages} name of the npm script
 * @returns {Words}
 */
export function takeWords(name) {
  const reading = readWords(name, process.argv.slice(2));
  if (reading.kind === 'taken') return reading.taken;
  if (reading.kind === 'wrong') endForWords(reading.text);
  console.log(reading.text);
  return process.exit(exitCodes.done);
}

/**
 * Ends this process for words that fit no call of the command.
 * @param {keyof typeof usages} name
 * @param {string} problem a sentence
 * @returns {never}
 */
export function refuseWords(name, problem) {
  return endForWords(describeProblem(name, problem));
}

/**
 * @param {string} text
 * @returns {never}
 */
function endForWords(text) {
  console.error(text);
  return process.exit(exitCodes.wrongWords);
}

/**
 * @param {keyof typeof usages} name
 * @param {readonly string[]} given
 * @param {Readonly<Record<string, string | undefined>>} [environment]
 * @returns {Reading}
 */
export function readWords(name, given, environment = process.env) {
  /** @type {Usage} */
  const usage = usages[name];
  const before = given.includes('--') ? given.slice(0, given.indexOf('--')) : given;
  if (before.includes('--help') || before.includes('-h')) {
    return { kind: 'help', text: describeUsage(name) };
  }
  if (usage.passesOn) return { kind: 'taken', taken: { words: [...given], options: {} } };
  const { taken, problem } = sortWords(usage, given);
  const found = problem ?? countProblem(usage, taken.words) ?? npmProblem(name, taken, environment);
  return found === undefined
    ? { kind: 'taken', taken }
    : { kind: 'wrong', text: describeProblem(name, found) };
}

/**
 * @param {Usage} usage
 * @param {readonly string[]} given
 * @returns {{ taken: Words, problem?: string | undefined }}
 */
function sortWords(usage, given) {
  const kinds = optionKinds(usage);
  const options = Object.fromEntries(kinds.map(({ key, type }) => [key, { type }]));
  const { tokens } = util.parseArgs({
    args: [...given],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  /** @type {string[]} */
  const words = [];
  /** @type {Record<string, string | true>} */
  const values = {};
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const kind = kinds.find(({ key }) => token.rawName === `--${key}`);
    const taken = { words, options: values };
    if (!kind) return { taken, problem: `${token.rawName} is no option of it.` };
    if (kind.type === 'boolean' && token.value !== undefined) {
      return { taken, problem: `${token.rawName} takes no value.` };
    }
    if (kind.type === 'string' && !token.value) {
      return { taken, problem: `${token.rawName} needs a value.` };
    }
    values[kind.key] = token.value ?? true;
  }
  return { taken: { words, options: values } };
}

/** @param {Usage} usage */
const optionKinds = ({ options = {} }) =>
  Object.keys(options).map((shown) => {
    const [name = '', value] = shown.split(' ');
    const type = /** @type {'string' | 'boolean'} */ (value === undefined ? 'boolean' : 'string');
    return { key: name.replace(/^--/, ''), type };
  });

/**
 * @param {Usage} usage
 * @param {readonly string[]} words
 */
function countProblem({ words: declared = {} }, words) {
  const shown = Object.keys(declared);
  const missing = shown[words.length];
  if (missing?.startsWith('<')) return `${missing} is missing.`;
  const isOpen = shown.at(-1)?.includes(' ...');
  const extra = words[shown.length];
  if (extra !== undefined && !isOpen) return `It does not know "${extra}".`;
  for (const [index, word] of words.entries()) {
    const choices = shown[index]?.includes('|') ? shown[index].slice(1, -1).split('|') : [word];
    if (!choices.includes(word)) return `"${word}" is none of ${choices.join(', ')}.`;
  }
  return undefined;
}

/**
 * npm keeps options that stand before `--` for itself, and the command would run without them: the trial run of an
 * upgrade would be the upgrade.
 * @param {keyof typeof usages} name
 * @param {Words} taken
 * @param {Readonly<Record<string, string | undefined>>} environment
 */
function npmProblem(name, { words, options }, environment) {
  const lost = optionKinds(usages[name]).find(
    ({ key }) =>
      options[key] === undefined && environment[`npm_config_${key.replaceAll('-', '_')}`],
  );
  if (!lost) return undefined;
  const again = [callOf(name), '--', ...words, `--${lost.key}`].join(' ');
  return `npm has kept --${lost.key} for itself, and nothing was done. Write it behind two dashes: ${again}`;
}

/**
 * @param {keyof typeof usages} name
 * @param {string} problem
 */
const describeProblem = (name, problem) =>
  `${callOf(name)}: ${problem}\nIt is called so: ${callLine(name)}\nMore about it: ${callOf(name)} -- --help`;

/** @param {keyof typeof usages} name */
export function describeUsage(name) {
  /** @type {Usage} */
  const { does, words = {}, options = {}, codes = {} } = usages[name];
  const rows = [
    ...Object.entries({ ...words, ...options }),
    /** @type {[string, string]} */ (['--help', 'this text']),
  ];
  const width = Math.max(...rows.map(([shown]) => shown.length)) + 2;
  const ends = [
    '0 when it is done',
    '1 when it has failed',
    '2 for words that it does not know',
    ...Object.entries(codes).map(([code, meaning]) => `${code} ${meaning}`),
  ];
  return [
    callLine(name),
    '',
    does,
    '',
    ...rows.map(([shown, meaning]) => `  ${shown.padEnd(width)}${meaning}`),
    '',
    `Its exit code is ${ends.join(', ')}.`,
  ].join('\n');
}

/** @param {keyof typeof usages} name */
function callLine(name) {
  /** @type {Usage} */
  const { words = {}, options = {} } = usages[name];
  const parts = [...Object.keys(words), ...Object.keys(options).map((shown) => `[${shown}]`)];
  return parts.length === 0 ? callOf(name) : [callOf(name), '--', ...parts].join(' ');
}

/**
 * The command as a user types it; npm has short names for two of them.
 * @param {string} name
 */
const callOf = (name) => (name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`);
