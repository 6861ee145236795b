import { withoutStars } from '../list-query.ts';
import { readJson } from '../read-json.ts';

/** One condition that a filter value asks for. */
export type Condition =
  | { readonly rule: ComparisonRule | MatchRule; readonly value: string }
  | { readonly rule: 'in' | 'anyPart'; readonly values: readonly string[] };

export type ComparisonRule = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le';
export type MatchRule = 'contains' | 'starts' | 'ends';

const signs: Readonly<Record<string, ComparisonRule>> = {
  '>=': 'ge',
  '<=': 'le',
  '!=': 'ne',
  '>': 'gt',
  '<': 'lt',
  ge: 'ge',
  le: 'le',
  gt: 'gt',
  lt: 'lt',
  ne: 'ne',
  eq: 'eq',
};

const signed = /^(>=|<=|!=|>|<|ge|le|gt|lt|ne|eq) (.*\S.*)$/s;

/**
 * What a filter value means; `undefined` asks for nothing (blank, `**`, only commas).
 * In this order: a sign and one space; stars; commas; a leading `!`; else `bare`.
 * Source: system-domain section 2.4.
 * @param bare the rule of a value without any sign: free text contains, a choice equals
 */
export function parseFilter(value: string, bare: 'contains' | 'eq'): Condition | undefined {
  const [, sign = '', operand = ''] = signed.exec(value) ?? [];
  const rule = signs[sign];
  if (rule) return { rule, value: operand.trim() };
  const words = value.trim();
  if (words.startsWith('*') || words.endsWith('*')) return parseStars(words);
  if (words.includes(',')) return parseList(words);
  if (words.startsWith('!') && words.length > 1) return { rule: 'ne', value: words.slice(1) };
  return words === '' ? undefined : { rule: bare, value: words };
}

/** `<name>_MultiString`: one of a comma list. */
export function parseChoices(value: string): Condition | undefined {
  const values = partsOf(value);
  return values.length > 0 ? { rule: 'in', values } : undefined;
}

export type SuperQuery = {
  readonly match: 'and' | 'or';
  readonly conditions: readonly { readonly field: string; readonly condition: Condition }[];
};

/** What a super query says about a field. */
const superRules: Readonly<Record<string, ComparisonRule | MatchRule | 'in'>> = {
  eq: 'eq',
  ne: 'ne',
  gt: 'gt',
  ge: 'ge',
  lt: 'lt',
  le: 'le',
  like: 'contains',
  right_like: 'starts',
  left_like: 'ends',
  in: 'in',
};

const superQueryLimit = 20;

/**
 * Reads `superQueryParams`, which clients encode once more than the address does. Rows that were
 * left open are skipped. `undefined`: nothing is asked; `'unreadable'`: it cannot be understood,
 * and showing everything instead would be wrong.
 */
export function parseSuperQuery(
  text: string | undefined,
  match: string | undefined,
): SuperQuery | 'unreadable' | undefined {
  if (!text) return undefined;
  const rows = readRows(text);
  if (!rows || rows.length > superQueryLimit) return 'unreadable';
  const conditions: { field: string; condition: Condition }[] = [];
  for (const row of rows) {
    const parsed = parseSuperRow(row);
    if (parsed === 'unreadable') return 'unreadable';
    if (parsed) conditions.push(parsed);
  }
  if (conditions.length === 0) return undefined;
  return { match: match === 'or' ? 'or' : 'and', conditions };
}

function parseStars(words: string): Condition | undefined {
  const core = withoutStars(words);
  if (core.trim() === '') return undefined;
  const isOpenBefore = words.startsWith('*');
  const isOpenBehind = words.endsWith('*');
  if (isOpenBefore && isOpenBehind) return { rule: 'contains', value: core };
  return { rule: isOpenBefore ? 'ends' : 'starts', value: core };
}

function parseList(words: string): Condition | undefined {
  const values = partsOf(words);
  if (values.length === 0) return undefined;
  const isAnyPart = words.startsWith(',') && words.endsWith(',');
  return { rule: isAnyPart ? 'anyPart' : 'in', values };
}

const partsOf = (list: string): string[] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

type SuperRow = { field?: unknown; rule?: unknown; val?: unknown };

function parseSuperRow(row: SuperRow) {
  const { field, rule, val } = row;
  if (typeof field !== 'string' || field === '' || isBlank(val)) return undefined;
  const known = typeof rule === 'string' && Object.hasOwn(superRules, rule) && superRules[rule];
  if (!known || !isPlain(val)) return 'unreadable';
  const value = String(val).trim();
  if (known !== 'in') return { field, condition: { rule: known, value } as const };
  const values = partsOf(value);
  return values.length === 0 ? undefined : { field, condition: { rule: known, values } as const };
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

function readRows(text: string): SuperRow[] | undefined {
  const parsed = readJson(text) ?? readJson(decode(text));
  return Array.isArray(parsed) && parsed.every((row) => typeof row === 'object' && row !== null)
    ? parsed
    : undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
