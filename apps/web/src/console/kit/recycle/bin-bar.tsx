import { useTexts } from '@sprout/ui';
import { Button, Tooltip } from 'antd';
import styles from '../table/list.module.css';
import type { AnyRow, RowAction } from '../table/list-types.ts';
import { type Pages, SelectAll } from '../table/select-all.tsx';
import type { Selection } from '../table/use-selection.ts';

type Props<Row extends AnyRow> = {
  pages: Pages<Row>;
  selection: Selection<Row>;
  actions: readonly RowAction[];
};

/** What may be done with the chosen rows of a bin; keeps its height when none is chosen. */
export function BinBar<Row extends AnyRow>({ pages, selection, actions }: Props<Row>) {
  const { t } = useTexts();
  const count = selection.rows.length;
  return (
    <div className={styles['bar']} data-selection={count > 0}>
      <span role="status">{t(count > 0 ? 'kit.selected' : 'kit.recycle.hint', { n: count })}</span>
      {count > 0 && <SelectAll list={pages} selection={selection} />}
      <span className={styles['space']} />
      {count > 0 &&
        actions.map((action) => (
          <Tooltip key={action.key} title={action.problem}>
            <Button
              danger={action.isDanger ?? false}
              // A button that takes no focus could not say why.
              aria-disabled={action.problem !== undefined}
              onClick={() => action.problem === undefined && void action.run()}
            >
              {action.label}
            </Button>
          </Tooltip>
        ))}
    </div>
  );
}
