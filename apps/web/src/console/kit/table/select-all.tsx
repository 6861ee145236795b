import { useTexts } from '@sprout/ui';
import { useState } from 'react';
import { useFailure } from '../use-failure.ts';
import styles from './list.module.css';
import type { AnyRow } from './list-types.ts';
import { type List, selectLimit } from './use-list.ts';
import type { Selection } from './use-selection.ts';

/** What is chosen from: rows in pages. */
export type Pages<Row> = Pick<List<Row>, 'total' | 'params' | 'loadAll'>;
type Props<Row extends AnyRow> = { list: Pages<Row>; selection: Selection<Row> };

/** Chooses the rows of every page; where there are too many for that, it says how many it takes. */
export function SelectAll<Row extends AnyRow>({ list, selection }: Props<Row>) {
  const { t } = useTexts();
  const tellFailure = useFailure();
  const [count, setCount] = useState<number>();
  const whole = Math.min(list.total, selectLimit);
  if (count !== undefined) {
    return <span role="status">{t('kit.selecting', { n: count, all: whole })}</span>;
  }
  if (selection.rows.length >= whole) return null;
  const choose = async () => {
    setCount(0);
    try {
      selection.setWhole(await list.loadAll(setCount), list.params);
    } catch (error) {
      tellFailure(error);
    }
    setCount(undefined);
  };
  return (
    <button type="button" className={styles['link']} onClick={() => void choose()}>
      {t(list.total < selectLimit ? 'kit.selected.all' : 'kit.selected.first', { n: whole })}
    </button>
  );
}
