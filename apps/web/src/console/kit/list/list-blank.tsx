import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { useResourceNames } from '../resource-names.ts';
import styles from '../table/list.module.css';
import { superNames } from '../table/list-state.ts';
import type { AnyRow, HeadAction } from '../table/list-types.ts';
import { useAllowed } from '../table/row-actions.tsx';
import type { List } from '../table/use-list.ts';
import { ConditionText, isActive } from './filter-chips.tsx';
import { isSearched } from './is-searched.ts';

type Props<Row extends AnyRow> = { list: List<Row>; actions: readonly HeadAction[] };

/** Why a list shows no row, and the way on. */
export function ListBlank<Row extends AnyRow>({ list, actions }: Props<Row>) {
  if (list.error !== undefined) return <ErrorState error={list.error} onRetry={list.refetch} />;
  if (isSearched(list)) return <NoMatch list={list} />;
  return <Nothing list={list} actions={actions} />;
}

function Nothing<Row extends AnyRow>({ list, actions }: Props<Row>) {
  const { t } = useTexts();
  const names = useResourceNames(list.name);
  const allowed = useAllowed(actions).filter(({ isPrimary, key }) => isPrimary || key === 'import');
  return (
    <EmptyState
      pose="wave"
      title={list.blank ?? t('kit.empty.title', { noun: names.noun(2) })}
      text={t(allowed.length > 0 ? 'kit.empty.text' : 'kit.empty.textReader')}
    >
      {allowed.map((action) => (
        <Button
          key={action.key}
          type={action.isPrimary ? 'primary' : 'default'}
          onClick={() => void action.run()}
        >
          {action.label}
        </Button>
      ))}
    </EmptyState>
  );
}

function NoMatch<Row extends AnyRow>({ list }: { list: List<Row> }) {
  const { t } = useTexts();
  const names = useResourceNames(list.name);
  const asked = { ...list.fixed, pageNo: 1, pageSize: 1 };
  const { data } = useQuery({
    queryKey: [list.id, 'count', asked],
    queryFn: ({ signal }) => list.load(asked, signal),
  });
  const { values, view } = list.state;
  const viewLabel = list.views.find(({ key }) => key === view)?.label;
  return (
    <EmptyState
      pose="think"
      title={t('kit.noMatch.title', { noun: names.noun(2) })}
      text={
        <span className={styles['conditions']}>
          {t('kit.noMatch.text')}
          {viewLabel && <span>{viewLabel}</span>}
          {list.fields
            .filter((field) => isActive(field, values))
            .map((field) => (
              <ConditionText key={field.name} field={field} values={values} />
            ))}
          {superNames.some((name) => values[name]) && <span>{t('kit.super.title')}</span>}
        </span>
      }
    >
      <Button onClick={list.clear}>
        {data
          ? t('kit.noMatch.clearCount', { count: names.count(data.total) })
          : t('kit.noMatch.clear')}
      </Button>
    </EmptyState>
  );
}
