import { useState } from 'react';
import { useServices } from '../../services.ts';
import type { Column } from '../table/list-types.ts';

type Choice = { readonly order: readonly string[]; readonly shown: readonly string[] };

/** Which columns a list shows and in which order, remembered by this browser. */
export function useColumnChoice<Row>(name: string, columns: readonly Column<Row>[]) {
  const { store } = useServices();
  const storeKey = `LIST_COLUMNS_${name}`;
  const [choice, setChoice] = useState(() => store.read(storeKey, readChoice));
  const sorted = sortColumns(columns, choice?.order ?? []);
  const isShown = ({ key, isHidden }: Column<Row>) =>
    key === columns[0]?.key || (choice ? choice.shown.includes(key) : !isHidden);
  const keep = (next: Choice | undefined) => {
    setChoice(next);
    next ? store.write(storeKey, next, null) : store.remove(storeKey);
  };
  const keysOf = (list: readonly Column<Row>[]) => list.map(({ key }) => key);
  return {
    columns: sorted,
    shown: sorted.filter(isShown),
    isShown,
    toggle(column: Column<Row>) {
      const shown = sorted.filter((other) => (other === column) !== isShown(other));
      keep({ order: keysOf(sorted), shown: keysOf(shown) });
    },
    /** Puts a column in the place of another. */
    move(key: string, target: string) {
      const order = moveTo(keysOf(sorted), key, target);
      keep({ order, shown: keysOf(sorted.filter(isShown)) });
    },
    reset: () => keep(undefined),
  };
}

/** Remembered ones first; a column that is new since then keeps its own place at the end. */
function sortColumns<Row>(columns: readonly Column<Row>[], order: readonly string[]) {
  const placeOf = ({ key }: Column<Row>) => {
    const place = order.indexOf(key);
    return place === -1 ? order.length : place;
  };
  const [first, ...rest] = columns;
  return first ? [first, ...[...rest].sort((a, b) => placeOf(a) - placeOf(b))] : [];
}

export function moveTo(keys: readonly string[], key: string, target: string): string[] {
  const place = keys.indexOf(target);
  const rest = keys.filter((other) => other !== key);
  return [...rest.slice(0, place), key, ...rest.slice(place)];
}

function readChoice(value: unknown): Choice | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { order, shown } = { order: undefined, shown: undefined, ...value };
  return isTexts(order) && isTexts(shown) ? { order, shown } : undefined;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
