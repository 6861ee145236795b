import type { Failure } from '../outcome.ts';
import type { Found, Scene } from './found.ts';
import { habitRules } from './habit-rules.ts';
import { lineFinders } from './line-finders.ts';
import { mixupRules } from './mixup-rules.ts';
import type { ErrorName } from './names.ts';
import { isKnownModule, isNear, nearestModule } from './near.ts';
import { programFinders } from './program-finders.ts';
import { halfWidth, signKind } from './punctuation.ts';
import type { Rule } from './rule.ts';
import { runtimeRules } from './runtime-rules.ts';
import { syntaxRules } from './syntax-rules.ts';

/** A change of one place in a line that mends a mistake; columns count from 0. */
export interface Fix {
  readonly file: string;
  readonly line: number;
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

export interface Explanation {
  /** Its words are the texts `pythonError.<name>.what` and `pythonError.<name>.step`. */
  readonly name: ErrorName;
  /** For the words; always holds `line`, `type` and `message`. */
  readonly params: Readonly<Record<string, string>>;
  /** File of the project; empty when the mistake lies in none. */
  readonly file: string;
  /** From 1; 0 when unknown. */
  readonly line: number;
  /** From 1; 0 when unknown. */
  readonly column: number;
  readonly fix: Fix | undefined;
}

/**
 * Finds the kind of a mistake, its place in the child's own files and, where one sign mends it, the
 * change. Never throws; what is not known has the name `unknown`.
 * @param sourceOf text of a file of the project; undefined for others
 */
export function explainFailure(
  told: Failure,
  sourceOf: (file: string) => string | undefined,
): Explanation {
  const failure = { ...told, message: told.message.slice(0, longestLine) };
  const place = findPlace(failure, sourceOf);
  const isOwnText = failure.syntax && sourceOf(failure.syntax.file) === undefined;
  const source = isOwnText ? undefined : sourceOf(place.file);
  const raw = readable(lineOf(source, place.line) ?? failure.syntax?.text ?? '');
  const line = withoutStrings(raw);
  const base = { line: String(place.line), type: failure.type, message: told.message };
  const wide = failure.syntax ? explainWideSign(failure, place) : undefined;
  if (wide) {
    const fix = isOwnText ? undefined : wide.fix;
    return { ...wide, params: { ...base, ...wide.params }, fix };
  }
  const found = source === undefined ? undefined : findInProgram(failure, place, raw, source);
  if (found) {
    const { name, params, change } = found;
    const { file, line: at } = place;
    const fix = change && { file, line: at, ...change };
    return { name, params: { ...base, ...params }, ...place, fix };
  }
  const special = failure.syntax ? undefined : explainNames(failure, place, line, sourceOf);
  if (special)
    return { ...special, ...place, params: { ...base, ...special.params }, fix: undefined };
  const rules = failure.syntax ? [...habitRules, ...syntaxRules] : [...mixupRules, ...runtimeRules];
  const fitting = rules.map((rule) => ({ rule, groups: fit(rule, failure, line) }));
  const { rule, groups: known = {} } = fitting.find((one) => one.groups) ?? {};
  const bracket = rule?.name === 'syntaxOther' ? openAtColon(line) : undefined;
  const name = bracket ? 'bracketOpen' : (rule?.name ?? 'unknown');
  const groups = bracket ? { bracket } : known;
  const fix = isOwnText ? undefined : findFix(name, sourceOf(place.file), place);
  return { name, params: { ...base, ...groups }, ...place, fix };
}

function findInProgram(
  failure: Failure,
  place: Place,
  raw: string,
  source: string,
): Found | undefined {
  const lines = source.split(/\r?\n/).map(withoutStrings);
  const scene: Scene = { failure, at: place.line, raw, line: withoutStrings(raw), lines };
  const finders = failure.syntax ? lineFinders : programFinders;
  for (const find of finders) {
    const found = find(scene);
    if (found) return found;
  }
  return undefined;
}

interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * Mistakes inside of Python's own library, and those of a text given to `eval`, are told where the
 * child's program called it.
 */
function findPlace(failure: Failure, sourceOf: (file: string) => string | undefined): Place {
  const frame = failure.frames.findLast(({ file }) => sourceOf(file) !== undefined);
  if (failure.syntax && !(frame && sourceOf(failure.syntax.file) === undefined)) {
    const { file, line, column } = failure.syntax;
    return { file, line, column };
  }
  return { file: frame?.file ?? '', line: frame?.line ?? 0, column: 0 };
}

function fit(
  rule: Rule,
  { type, message }: Failure,
  line: string,
): Readonly<Record<string, string>> | undefined {
  if (!rule.types.includes(type)) return undefined;
  const said = rule.message ? withAllLetters(rule.message).exec(message) : [];
  const seen = rule.line ? withAllLetters(rule.line).exec(line) : [];
  if (rule.name === 'nameMisspelt' && said && isFarFetched(said)) return undefined;
  if (!said || !seen) return undefined;
  const groups: Record<string, string> = {
    ...named(groupsOf(said)),
    ...named(groupsOf(seen)),
    ...rule.params,
  };
  return rule.name === 'nameWithSpace'
    ? { ...groups, right: `${groups['first']}_${groups['second']}` }
    : groups;
}

/** The pattern with names in any script: children name things in Chinese. */
function withAllLetters({ source, flags }: RegExp): RegExp {
  const wide = source
    .replace(/\[[^\]]*\]/g, (set) => set.replaceAll('\\w', '\\p{L}\\p{N}_'))
    .replaceAll('\\w', '[\\p{L}\\p{N}_]');
  return new RegExp(wide, flags.includes('u') ? flags : `${flags}u`);
}

/** Python guesses a word of its own for any short name: `round` for `count`. */
function isFarFetched(said: RegExpExecArray | readonly never[]): boolean {
  const { word, other, right } = groupsOf(said);
  const written = word ?? other;
  return written !== undefined && right !== undefined && !isNear(written, right);
}

/** Names that another way of telling goes by. */
const standIns = ['other', 'third', 'fourth'];

/** The groups that matched; a stand-in takes the name of the first group. */
function named(groups: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const [first = ''] = Object.keys(groups);
  return Object.fromEntries(
    Object.entries(groups).flatMap(([name, value]) => {
      if (value === undefined) return [];
      return [[standIns.includes(name) ? first : name, value]];
    }),
  );
}

const groupsOf = (match: RegExpExecArray | readonly never[]): Record<string, string> =>
  'groups' in match ? { ...match.groups } : {};

const wideNames = {
  bracket: 'wideBracket',
  quote: 'wideQuote',
  comma: 'wideComma',
  colon: 'wideColon',
  semicolon: 'wideSemicolon',
  period: 'widePeriod',
  space: 'wideSpace',
  math: 'wideMath',
  other: 'wideOther',
} as const;

/** Mistakes about names that need more than one line of the program to be known. */
function explainNames(
  { type, message }: Failure,
  place: Place,
  line: string,
  sourceOf: (file: string) => string | undefined,
): Pick<Explanation, 'name' | 'params'> | undefined {
  const module = type === 'ModuleNotFoundError' ? /'([\w.]+)'/.exec(message)?.[1] : undefined;
  const right = module === undefined ? undefined : nearestModule(module);
  if (module !== undefined && right) return { name: 'moduleMisspelt', params: { module, right } };
  const used = /module '(\w+)' has no attribute|cannot import name '\w+' from '(\w+)'/.exec(
    message,
  );
  const shadowed = used?.[1] ?? used?.[2] ?? '';
  if (isKnownModule(shadowed) && sourceOf(`${shadowed}.py`) !== undefined)
    return { name: 'ownFileShadows', params: { file: `${shadowed}.py`, module: shadowed } };
  if (type !== 'TypeError' || !/object is not callable/.test(message)) return undefined;
  const calls = line.matchAll(
    /(?<![\w.])(print|input|str|int|float|list|dict|set|sum|max|min|len|range|sorted|type|abs|round)\s*\(/g,
  );
  const covered = [...calls].find(([, word]) =>
    new RegExp(`^[ \\t]*(?:${word}[ \\t]*=[^=]|for[ \\t]+${word}[ \\t]+in\\b)`, 'm').test(
      sourceOf(place.file) ?? '',
    ),
  );
  return covered && { name: 'builtinCovered', params: { word: covered[1] ?? '' } };
}

/** A sign of a Chinese keyboard where Python wants the plain one. */
function explainWideSign({ message, syntax }: Failure, place: Place): Explanation | undefined {
  const code = /\(U\+([0-9A-F]+)\)|character U\+([0-9A-F]+)/.exec(message);
  const digits = code?.[1] ?? code?.[2];
  // A text that begins with a plain quote and ends with a wide one never ends for Python.
  const quote = /unterminated/.test(message) ? /[“”‘’]/.exec(syntax?.text ?? '')?.[0] : undefined;
  const wrong = digits ? String.fromCodePoint(Number.parseInt(digits, 16)) : quote;
  if (wrong === undefined) return undefined;
  const right = halfWidth(wrong);
  if (right === undefined) return undefined;
  const from = syntax ? syntax.text.indexOf(wrong, Math.max(0, place.column - 1)) : -1;
  // A full stop at the end of a line is no part of Python at all.
  const isEnd = signKind(wrong) === 'period' && syntax?.text.slice(from + 1).trim() === '';
  return {
    name: wideNames[signKind(wrong)],
    params: { wrong, right },
    ...place,
    fix:
      from < 0
        ? undefined
        : {
            file: place.file,
            line: place.line,
            from,
            to: from + wrong.length,
            insert: isEnd ? '' : right,
          },
  };
}

function findFix(name: ErrorName, source: string | undefined, place: Place): Fix | undefined {
  if (name === 'colonMissing') return addColon(source, place);
  return name === 'bracketOpen' ? closeBracket(source, place) : undefined;
}

function addColon(source: string | undefined, { file, line }: Place): Fix | undefined {
  const text = lineOf(source, line);
  if (text === undefined || text.includes('#')) return undefined;
  const end = text.trimEnd().length;
  return { file, line, from: end, to: end, insert: ':' };
}

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Brackets of a line that stay open, the outermost first. */
function openIn(line: string): string[] {
  const open: string[] = [];
  for (const sign of line) {
    if (closers[sign]) open.push(sign);
    else if (sign === closers[open.at(-1) ?? '']) open.pop();
  }
  return open;
}

/** The bracket that is open where a block begins: of `if (x > 1:` Python says no more than "invalid". */
const openAtColon = (line: string): string | undefined =>
  /^\s*(?:if|elif|while|for|def|class|with)\b.*:\s*$/.test(line) ? openIn(line)[0] : undefined;

/** Closes what stays open in a line that ends there: one that goes on is closed by a person. */
function closeBracket(source: string | undefined, { file, line }: Place): Fix | undefined {
  const text = lineOf(source, line);
  if (text === undefined || text.includes('#')) return undefined;
  const open = openIn(withoutStrings(text)).map((sign) => closers[sign] ?? '');
  const end = text.trimEnd().replace(/:$/, '').length;
  const goesOn = indentOf(lineOf(source, line + 1) ?? '') > indentOf(text) && !/:\s*$/.test(text);
  if (open.length === 0 || goesOn || /[,([{=+*/-]$/.test(text.slice(0, end))) return undefined;
  return { file, line, from: end, to: end, insert: open.reverse().join('') };
}

const indentOf = (text: string) => text.length - text.trimStart().length;

const lineOf = (source: string | undefined, line: number) => source?.split(/\r?\n/)[line - 1];

/** Letters of a line, or of what Python says, that explanations look at: no person writes longer ones. */
const longestLine = 500;

const readable = (line: string): string => (line.length > longestLine ? '' : line);

/** The line with empty strings and without its comment, so that words in them are not read as code. */
function withoutStrings(line: string): string {
  return readable(line)
    .replace(/(["'])(?:\\.|(?!\1)[^\\])*\1/g, '$1$1')
    .replace(/#.*$/, '');
}
