import { type TypedKind, tidyTyped } from '@sprout/rules';
import type { TSchema } from 'typebox';

/** What is wrong with the value of one field; `field.<problem>` of the texts says it. */
export const fieldProblems = [
  'required',
  'tooShort',
  'tooLong',
  'format',
  'notANumber',
  'notAnAmount',
  'tooSmall',
  'tooLarge',
  'notADay',
  'notATime',
  'beforeBegin',
  'notJson',
  'notAJsonObject',
  'notAList',
  'unknownChoice',
  'unknownFile',
  'unknownRow',
  'ambiguous',
  'unique',
  'fixed',
  'notAsked',
  'notDrawn',
  'tooFewRows',
  'tooManyRows',
  'repeatedInRows',
  'notASchedule',
  /** A schedule whose weekday is a number as Quartz counts them. */
  'quartzWeekday',
  /** A schedule whose times are all over, or are none, such as the 30th of February. */
  'neverRuns',
  'badParameter',
  'notAPattern',
  'unsafePattern',
  'serverNotAllowed',
  /** The operator has not said by which address the server is known. */
  'noPublicUrl',
  'noDriver',
  'patternTooLarge',
  'hostNotAllowed',
  'dueBeforeOpening',
  'notAClass',
  /** Colleagues decide on the classes that are theirs. */
  'classOfOthers',
  'classHasHandIns',
  /** A sender who does not see the whole school tells their own classes and children alone. */
  'ownClassesOnly',
  'badClassRules',
  /** A check of homework that the server cannot read. */
  'badChecks',
  /** A statement of a report that is more than one question, or none. */
  'notOneQuestion',
  'unknownParameter',
  'notAllowedInStatement',
  'changesData',
  'forbiddenFunction',
  /** A chart draws columns that the report has. */
  'unknownColumn',
  'loop',
  'tooDeep',
  'notAChild',
  'childPays',
  /** A field has one rule that fills it in. */
  'filledByOther',
  /** An example breaks the rule that it stands beside. */
  'badExample',
  /** The code that a rule of the school made cannot stand in this field. */
  'badMadeCode',
  /** A question to a child that asks for personal data. */
  'asksPrivate',
  /** An answer of a child that tells how it is reached, or who and where it is. */
  'tellsPrivate',
  /** An answer with a word that hurts. */
  'unkind',
  /** A file of a kind that is not asked for. */
  'otherFileKind',
] as const;
export type FieldProblem = (typeof fieldProblems)[number];
/** A problem, or a sentence of the school's own that says it. */
export type ReportedProblem = FieldProblem | { readonly sentence: string };
export type FieldProblems = Readonly<Record<string, FieldProblem>>;

type Rule = ObjectRule & {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  items?: Rule;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  /** How it is tidied before it is checked; otherwise it is trimmed. */
  typed?: TypedKind;
  isWireTime?: true;
  isMoney?: true;
  isJsonObject?: true;
  /** Never trimmed; empty stands for what there is. */
  isSecret?: true;
  /** Never trimmed; empty when nothing but blanks. */
  isVerbatim?: true;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  /** Where a form leaves it open, a rule of the school may make it. */
  mayBeMade?: true;
  /** A list whose lines are checked one by one. */
  isRows?: true;
  /** Names whose values no two lines share. */
  uniqueIn?: readonly string[];
  /** A text that holds such a list as JSON. */
  linesOf?: Rule;
};

type ObjectRule = { properties?: Record<string, Rule>; required?: readonly string[] };

export type Checked = {
  readonly values: Record<string, unknown>;
  readonly problems: FieldProblems;
};

/**
 * Checks a form against its contract schema and tells every bad field, not only the first.
 * Text is trimmed or tidied as `typed` of its schema says, an empty one is no value, and numbers and switches may arrive as text, as sheets
 * and the predecessor's forms send them. What the schema does not name is left out, and an object inside is
 * checked as one value.
 */
export function checkValues(schema: TSchema, input: unknown): Checked {
  // A schema is plain JSON Schema; the parts read here are those the contract writes.
  const { properties = {}, required = [] } = schema as ObjectRule;
  const sent = typeof input === 'object' && input !== null ? new Map(Object.entries(input)) : null;
  const values: Record<string, unknown> = {};
  const problems: Record<string, FieldProblem> = {};
  for (const [name, rule] of Object.entries(properties)) {
    const raw = sent?.get(name);
    const isRequired = required.includes(name);
    if (!isRequired && (raw === undefined || (rule.isSecret && raw === ''))) continue;
    const result = checkValue(rule, raw);
    if (result.inside) Object.assign(problems, placed(name, result.inside));
    else if (result.problem) problems[name] = result.problem;
    else if (result.value === null && isRequired && !allows(rule, 'null'))
      problems[name] = 'required';
    else if (result.value !== null || allows(rule, 'null')) values[name] = result.value;
  }
  return { values, problems };
}

/** Whether nothing is wrong but that values are missing which a rule of the school may make. */
export function mayAllBeMade(schema: TSchema, problems: FieldProblems): boolean {
  const { properties = {} } = schema as ObjectRule;
  return Object.entries(problems).every(
    ([name, problem]) => problem === 'required' && properties[name]?.mayBeMade === true,
  );
}

type Result =
  | { value: unknown; problem?: undefined; inside?: undefined }
  | { value?: undefined; problem: FieldProblem; inside?: undefined }
  /** Problems by the place inside the value. */
  | { value?: undefined; problem?: undefined; inside: FieldProblems };

const placed = (name: string, inside: FieldProblems): FieldProblems =>
  Object.fromEntries(Object.entries(inside).map(([place, word]) => [`${name}.${place}`, word]));

function checkValue(rule: Rule, raw: unknown): Result {
  if (raw === undefined || raw === null) return { value: null };
  if (rule.isRows) return checkRows(rule, raw);
  if (rule.linesOf) return textOfRows(checkRows(rule.linesOf, raw));
  if (allows(rule, 'array')) return checkArray(rule, raw);
  if (allows(rule, 'object')) return checkGroup(rule, raw);
  if (typeof raw === 'object') return { problem: 'format' };
  if (rule.isSecret && raw !== '') return checkText(rule, String(raw));
  const text = rule.typed ? tidyTyped(rule.typed, String(raw)) : String(raw).trim();
  if (text === '') return { value: null };
  if (rule.isVerbatim) return checkText(rule, String(raw));
  if (allows(rule, 'boolean')) return checkSwitch(text);
  if (allows(rule, 'integer') || allows(rule, 'number')) return checkNumber(rule, text);
  return checkText(rule, text);
}

function checkArray(rule: Rule, raw: unknown): Result {
  const { items = {}, minItems = 0, maxItems = 1000 } = rule;
  if (!Array.isArray(raw)) return { problem: 'format' };
  // None at all is no answer, as an empty text is none; some, but too few, are a wrong one.
  if (raw.length === 0 && minItems > 0 && allows(rule, 'null')) return { value: null };
  if (raw.length < minItems) return { problem: 'required' };
  if (raw.length > maxItems) return { problem: 'tooLong' };
  const results = raw.map((item) => checkValue(items, item));
  const bad = results.find(({ value }) => value === undefined);
  return bad ?? { value: results.map(({ value }) => value) };
}

/** A list may come as JSON text: sheets hold it so, and some clients send it so. */
function checkRows(rule: Rule, raw: unknown): Result {
  const { items = {}, minItems = 0, maxItems = 1000, uniqueIn = [] } = rule;
  const lines = typeof raw === 'string' ? readList(raw) : raw;
  if (!Array.isArray(lines)) return { problem: 'notAList' };
  if (lines.length === 0) return { value: null };
  if (lines.length < minItems) return { problem: 'tooFewRows' };
  if (lines.length > maxItems) return { problem: 'tooManyRows' };
  const checked = lines.map((line) => checkValues(items as TSchema, line));
  const inside: Record<string, FieldProblem> = {};
  for (const [at, { problems }] of checked.entries()) {
    Object.assign(inside, placed(String(at), problems));
  }
  const values = checked.map((line) => line.values);
  for (const place of repeatsIn(values, uniqueIn)) inside[place] ??= 'repeatedInRows';
  return Object.keys(inside).length > 0 ? { inside } : { value: values };
}

/** An empty text is no list, as with every other value. */
function readList(text: string): unknown {
  if (text.trim() === '') return [];
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const textOfRows = (result: Result): Result =>
  Array.isArray(result.value) ? { value: JSON.stringify(result.value) } : result;

/** Places of values that an earlier line has already. */
function repeatsIn(lines: readonly Record<string, unknown>[], names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const seen = new Set<unknown>();
    return lines.flatMap((line, at) => {
      const value = line[name] ?? undefined;
      if (value === undefined || !seen.has(value)) {
        seen.add(value);
        return [];
      }
      return [`${at}.${name}`];
    });
  });
}

/** Values that stand beside the fields and that no user types: one problem is told for all of them. */
function checkGroup(rule: ObjectRule, raw: unknown): Result {
  if (typeof raw !== 'object') return { problem: 'format' };
  const { values, problems } = checkValues(rule, raw);
  return Object.keys(problems).length > 0 ? { problem: 'format' } : { value: values };
}

function checkSwitch(text: string): Result {
  if (text === 'true' || text === '1') return { value: true };
  if (text === 'false' || text === '0') return { value: false };
  return { problem: 'format' };
}

function checkNumber(rule: Rule, text: string): Result {
  const value = Number(text);
  const isWhole = !allows(rule, 'number');
  if (!Number.isFinite(value) || (isWhole && !Number.isInteger(value))) {
    return { problem: 'notANumber' };
  }
  if (rule.minimum !== undefined && value < rule.minimum) return { problem: 'tooSmall' };
  if (rule.maximum !== undefined && value > rule.maximum) return { problem: 'tooLarge' };
  return { value };
}

function checkText(rule: Rule, text: string): Result {
  if (rule.isMoney) return checkMoney(text);
  if (rule.enum && !rule.enum.includes(text)) return { problem: 'unknownChoice' };
  if (rule.minLength !== undefined && text.length < rule.minLength) return { problem: 'tooShort' };
  if (rule.maxLength !== undefined && text.length > rule.maxLength) return { problem: 'tooLong' };
  if (rule.format === 'date') return isDay(text) ? { value: text } : { problem: 'notADay' };
  if (rule.isWireTime) return checkTime(text);
  if (rule.isJsonObject) return checkJsonObject(text);
  if (rule.pattern !== undefined && !new RegExp(rule.pattern, 'u').test(text)) {
    return { problem: 'format' };
  }
  return { value: text };
}

function checkJsonObject(text: string): Result {
  try {
    const read: unknown = JSON.parse(text);
    const isObject = typeof read === 'object' && read !== null && !Array.isArray(read);
    return isObject ? { value: text } : { problem: 'notAJsonObject' };
  } catch {
    return { problem: 'notJson' };
  }
}

/** Sums are exact: a part of a cent is refused and never rounded. */
function checkMoney(text: string): Result {
  const [, whole, cents = ''] = /^0*(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === undefined
    ? { problem: 'notAnAmount' }
    : { value: `${whole}.${cents.padEnd(2, '0')}` };
}

/** Seconds may be left out, and a `T` may part day and time. */
function checkTime(text: string): Result {
  const [, day = '', time = '', seconds = ':00'] =
    /^(\d{4}-\d{2}-\d{2})[ T]((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?$/.exec(text) ?? [];
  return isDay(day) ? { value: `${day} ${time}${seconds}` } : { problem: 'notATime' };
}

/** `YYYY-MM-DD` of a day that exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const allows = ({ type = 'string' }: Rule, name: string): boolean =>
  typeof type === 'string' ? type === name : type.includes(name);
