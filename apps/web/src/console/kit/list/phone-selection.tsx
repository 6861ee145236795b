import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import styles from '../table/cards.module.css';
import { CheckAll } from '../table/data-table.tsx';
import type { AnyRow, RowAction } from '../table/list-types.ts';
import { MoreMenu } from '../table/more-menu.tsx';
import { useAllowed } from '../table/row-actions.tsx';
import { SelectAll } from '../table/select-all.tsx';
import type { List } from '../table/use-list.ts';
import type { Selection } from '../table/use-selection.ts';

type AllProps<Row extends AnyRow> = { list: List<Row>; selection: Selection<Row> };

/** Every row of this page, or of all pages. */
export function PhoneSelectAll<Row extends AnyRow>({ list, selection }: AllProps<Row>) {
  const { t } = useTexts();
  return (
    <div className={styles['all']}>
      <CheckAll rows={list.rows} selection={selection}>
        {t('kit.select.page')}
      </CheckAll>
      {list.total > list.rows.length && <SelectAll list={list} selection={selection} />}
    </div>
  );
}

type Props = { count: number; actions: readonly RowAction[]; onEnd: () => void };

/** What may be done with the chosen cards. */
export function PhoneSelection({ count, actions, onEnd }: Props) {
  const { t } = useTexts();
  const allowed = useAllowed(actions);
  const shown = allowed.slice(0, 2);
  return (
    <div className={styles['bottom']}>
      <span role="status">{t('kit.selected', { n: count })}</span>
      <Button onClick={onEnd}>{t('kit.select.end')}</Button>
      {count > 0 &&
        shown.map((action) => (
          <Button
            key={action.key}
            danger={action.isDanger ?? false}
            onClick={() => void action.run()}
          >
            {action.label}
          </Button>
        ))}
      {count > 0 && (
        <MoreMenu
          items={allowed.slice(shown.length)}
          label={t('kit.more.selected')}
          className={styles['more'] ?? ''}
        />
      )}
    </div>
  );
}
