/** One condition of the query builder. Source: system-domain section 2.4. */
export type Condition = {
  readonly field: string;
  readonly type: string;
  readonly rule: Rule;
  readonly val: string;
};

export const rules = [
  'eq',
  'ne',
  'like',
  'right_like',
  'left_like',
  'in',
  'gt',
  'ge',
  'lt',
  'le',
] as const;
export type Rule = (typeof rules)[number];

export type Match = 'and' | 'or';
export type SuperQuery = { readonly match: Match; readonly conditions: readonly Condition[] };

const wordRules: readonly Rule[] = ['like', 'eq', 'ne', 'right_like', 'left_like', 'in'];
const orderRules: readonly Rule[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'];
const choiceRules: readonly Rule[] = ['eq', 'ne', 'in'];

/** What can be asked of a value, the usual first. */
export function rulesOf(type: string): readonly Rule[] {
  if (type === 'dict' || type === 'switch') return choiceRules;
  return type === 'number' || type === 'day' || type === 'time' ? orderRules : wordRules;
}

/** As the server reads it; without a filled condition there is none. */
export function toParams({ match, conditions }: SuperQuery): Readonly<Record<string, string>> {
  const filled = conditions.filter(({ field, val }) => field !== '' && val.trim() !== '');
  if (filled.length === 0) return {};
  return {
    superQueryParams: encodeURI(JSON.stringify(filled)),
    superQueryMatchType: match,
  };
}

/** Reads what stands in an address; what is not understood is no query. */
export function fromParams(params: Readonly<Record<string, string>>): SuperQuery | undefined {
  try {
    const read: unknown = JSON.parse(decodeURI(params['superQueryParams'] ?? ''));
    const match = params['superQueryMatchType'] === 'or' ? 'or' : 'and';
    return readQuery({ match, conditions: read });
  } catch {
    return undefined;
  }
}

export type SavedQuery = SuperQuery & { readonly title: string };

export function readSaved(value: unknown): readonly SavedQuery[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((item: unknown) => {
    const query = readQuery(item);
    const title = textAt(item, 'title');
    return query && title ? [{ ...query, title }] : [];
  });
}

function readQuery(value: unknown): SuperQuery | undefined {
  if (typeof value !== 'object' || value === null || !('conditions' in value)) return undefined;
  if (!Array.isArray(value.conditions)) return undefined;
  const conditions = value.conditions.flatMap((item: unknown): Condition[] => {
    const rule = rules.find((known) => known === textAt(item, 'rule'));
    const field = textAt(item, 'field');
    if (!rule || !field) return [];
    return [{ field, rule, type: textAt(item, 'type'), val: textAt(item, 'val') }];
  });
  return { match: textAt(value, 'match') === 'or' ? 'or' : 'and', conditions };
}

function textAt(value: unknown, name: string): string {
  if (typeof value !== 'object' || value === null) return '';
  const found: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
  return typeof found === 'string' ? found : '';
}
