import { useTexts } from '@sprout/ui';
import { ChevronDown, ChevronsUpDown, ChevronUp } from 'lucide-react';
import type { Column, Sort } from './list-types.ts';
import styles from './table.module.css';

type CellLook = Pick<Column<never>, 'isRight' | 'isSentence'>;
type Props = {
  column: Pick<Column<never>, 'key' | 'title' | 'isRight' | 'canSort' | 'hint'>;
  isFirst: boolean;
  sort: Sort | undefined;
  onSort: ((sort: Sort | undefined) => void) | undefined;
};

/** Head of a column: up, down, and back to the usual order. */
export function SortHead({ column, isFirst, sort, onSort }: Props) {
  const { t } = useTexts();
  const { key, title, isRight, canSort, hint } = column;
  const order = sort?.column === key ? sort.order : undefined;
  const place = { className: placeClass(isFirst, isRight) };
  if (!canSort || !onSort) {
    return (
      <th {...place} title={hint}>
        {title}
      </th>
    );
  }
  const Icon = order === undefined ? ChevronsUpDown : order === 'asc' ? ChevronUp : ChevronDown;
  const sorted = order === 'asc' ? 'ascending' : 'descending';
  return (
    <th {...place} {...(order ? { 'aria-sort': sorted } : {})}>
      <button
        type="button"
        className={styles['sort']}
        data-active={order !== undefined}
        title={[hint, t(`kit.sort.${nextWord(order)}`)].filter(Boolean).join('\n')}
        onClick={() => onSort(nextSort(key, order))}
      >
        {title}
        <Icon size={14} aria-hidden="true" />
      </button>
    </th>
  );
}

/** Where the cells of a column stand. */
export function placeClass(isFirst: boolean, isRight = false): string | undefined {
  if (isFirst) return styles['first'];
  return isRight ? styles['right'] : undefined;
}

/** The class of a cell with a value, which may wrap. */
export function cellClass(isFirst: boolean, { isRight, isSentence }: CellLook): string | undefined {
  const place = placeClass(isFirst, isRight);
  return isSentence ? [place, styles['sentence']].filter(Boolean).join(' ') : place;
}

const nextWord = (order: Sort['order'] | undefined) =>
  order === undefined ? 'asc' : order === 'asc' ? 'desc' : 'none';

function nextSort(column: string, order: Sort['order'] | undefined): Sort | undefined {
  const next = nextWord(order);
  return next === 'none' ? undefined : { column, order: next };
}
