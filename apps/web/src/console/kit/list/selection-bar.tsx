import { useTexts } from '@sprout/ui';
import { Button, Tooltip } from 'antd';
import { CheckAll } from '../table/data-table.tsx';
import styles from '../table/list.module.css';
import type { AnyRow, RowAction } from '../table/list-types.ts';
import { MoreMenu } from '../table/more-menu.tsx';
import { useAllowed } from '../table/row-actions.tsx';
import { SelectAll } from '../table/select-all.tsx';
import type { List } from '../table/use-list.ts';
import type { Selection } from '../table/use-selection.ts';

type Props<Row extends AnyRow> = {
  list: List<Row>;
  selection: Selection<Row>;
  actions: readonly RowAction[];
};

/** Most batch buttons beside each other. Source: look-console section 3. */
const visibleCount = 3;

/** Takes the place of the table bar while rows are chosen. */
export function SelectionBar<Row extends AnyRow>({ list, selection, actions }: Props<Row>) {
  const { t } = useTexts();
  const allowed = useAllowed(actions);
  const plain = allowed.filter(({ isDanger }) => !isDanger).slice(0, visibleCount);
  const rest = allowed.filter((action) => !plain.includes(action));
  // A single action needs no menu around it.
  const shown = allowed.length === 1 ? allowed : plain;
  return (
    <div className={styles['bar']} data-selection="true">
      <CheckAll rows={list.rows} selection={selection} />
      <span role="status">{t('kit.selected', { n: selection.rows.length })}</span>
      <button type="button" className={styles['link']} onClick={selection.clear}>
        {t('kit.selected.clear')}
      </button>
      <SelectAll list={list} selection={selection} />
      <span className={styles['space']} />
      {shown.map((action) => (
        <Tooltip key={action.key} title={action.problem}>
          <Button
            danger={action.isDanger ?? false}
            disabled={action.problem !== undefined}
            onClick={() => void action.run()}
          >
            {action.label}
          </Button>
        </Tooltip>
      ))}
      {allowed.length > 1 && (
        <MoreMenu
          items={rest}
          label={t('kit.more.selected')}
          className={styles['moreButton'] ?? ''}
        >
          {t('kit.more')}
        </MoreMenu>
      )}
    </div>
  );
}
