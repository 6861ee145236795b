/** Deeper than this no list goes by number, and no count counts: each step would cost more than the one before. */
export const depthLimit = 10_000;

/** `contains` pattern of a filter as clients send it: bare, or with `*` around; `undefined` for no filter. */
export function containsPattern(filter: string | undefined): string | undefined {
  const words = filter?.trim().replace(/^\*+|\*+$/g, '') ?? '';
  return words === '' ? undefined : `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}

type Sort = { column?: string | undefined; order?: string | undefined };

/** A column of the allow-list and its direction; `undefined`, the list's own order, for everything else. */
export function sortOf<C extends string>(
  { column = '', order }: Sort,
  columns: Readonly<Record<string, C>>,
): { column: C; direction: 'asc' | 'desc' } | undefined {
  const key = column.replace(/_(?:dictText|url)$/, '');
  const known = Object.hasOwn(columns, key) ? columns[key] : undefined;
  return known && { column: known, direction: order === 'asc' ? 'asc' : 'desc' };
}
