import { countLimit } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import styles from '../table/list.module.css';
import { conditionsOf } from '../table/list-state.ts';
import type { AnyRow, View } from '../table/list-types.ts';
import { isBeyondCount } from '../table/paged-total.ts';
import type { List } from '../table/use-list.ts';
import { isCounted } from './is-counted.ts';

/** Quick views, each with the number of rows that meet it and the conditions. */
export function ViewTabs<Row extends AnyRow>({ list }: { list: List<Row> }) {
  const { t } = useTexts();
  if (list.views.length === 0) return null;
  const all: View = { key: '', label: t('kit.all'), params: {} };
  return (
    <fieldset className={styles['views']} aria-label={t('kit.views')}>
      {[all, ...list.views].map((view) => (
        <ViewTab key={view.key} list={list} view={view} />
      ))}
    </fieldset>
  );
}

function ViewTab<Row extends AnyRow>({ list, view }: { list: List<Row>; view: View }) {
  const isOn = (list.state.view ?? '') === view.key;
  const count = useCount(list, view, !isOn);
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => list.setView(view.key === '' ? undefined : view.key)}
    >
      {view.label} <span>{shortCount(isOn && isCounted(list) ? list.total : count)}</span>
    </button>
  );
}

function useCount<Row extends AnyRow>(list: List<Row>, view: View, isWanted: boolean) {
  const conditions = conditionsOf({ values: list.state.values, view: view.key }, list.views);
  const asked = { ...list.fixed, ...conditions, pageNo: 1, pageSize: 1 };
  const { data } = useQuery({
    queryKey: [list.id, 'count', asked],
    queryFn: ({ signal }) => list.load(asked, signal),
    enabled: isWanted,
  });
  return data?.total;
}

const shortCount = (count: number | undefined): string => {
  if (count === undefined) return '';
  return isBeyondCount(count) ? `${countLimit}+` : String(count);
};
