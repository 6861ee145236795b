import { type TSchema, type TUnsafe, Type } from 'typebox';
import type { FieldFilter } from './field.ts';

const searched = Type.Optional(Type.String({ maxLength: 4_000 }));
const rangeEdge = Type.Optional(Type.String({ maxLength: 19 }));

/**
 * Properties of a list's query for these filters, the range of times of creation and the super
 * query. All are texts: the list language makes conditions of them (system-domain section 2.4).
 */
export function listFilters<const F extends Readonly<Record<string, FieldFilter>>>(
  filters: F,
): Record<string, TUnsafe<string | undefined>> {
  const own = Object.entries(filters).flatMap(([name, filter]) => filtersOf(name, filter));
  const all: [string, TSchema][] = [
    ...own,
    ...range('createTime'),
    ['superQueryParams', searched],
    ['superQueryMatchType', searched],
  ];
  // Object.fromEntries loses the key type.
  return Object.fromEntries(all) as unknown as Record<string, TUnsafe<string | undefined>>;
}

function filtersOf(name: string, filter: FieldFilter): [string, TSchema][] {
  if (filter === 'range') return [[name, searched], ...range(name)];
  return [
    [name, searched],
    [`${name}_MultiString`, searched],
  ];
}

const range = (name: string): [string, TSchema][] => [
  [`${name}_begin`, rangeEdge],
  [`${name}_end`, rangeEdge],
];
