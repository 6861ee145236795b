import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { PageDrawer } from '../page-drawer.tsx';
import { useResourceNames } from '../resource-names.ts';
import styles from '../table/cards.module.css';
import { conditionsOf } from '../table/list-state.ts';
import type { AnyRow, Column, FilterField } from '../table/list-types.ts';
import type { List } from '../table/use-list.ts';
import { FilterControl } from './filter-control.tsx';
import { SortChoice } from './sort-choice.tsx';

type Props<Row extends AnyRow> = {
  list: List<Row>;
  fields: readonly FilterField[];
  columns: readonly Column<Row>[];
  onClose: () => void;
};

/** Conditions on a phone; the button tells what they would find. */
export function FilterDrawer<Row extends AnyRow>(props: Props<Row>) {
  const { list, fields, columns, onClose } = props;
  const { t } = useTexts();
  const id = useId();
  const names = useResourceNames(list.name);
  const [draft, setDraft] = useState(list.state.values);
  const [sort, setSort] = useState(list.state.sort);
  const change = (name: string, next: string | undefined) =>
    setDraft(({ [name]: _old, ...rest }) => (next ? { ...rest, [name]: next } : rest));
  const conditions = conditionsOf({ values: draft, view: list.state.view }, list.views);
  const asked = { ...list.fixed, ...conditions, pageNo: 1, pageSize: 1 };
  const { data } = useQuery({
    queryKey: [list.id, 'count', asked],
    queryFn: ({ signal }) => list.load(asked, signal),
    // A condition that is half typed may be invalid; once the user searches, the list tells the failure.
    meta: { isQuiet: true },
  });
  const search = () => {
    list.arrange(draft, sort);
    onClose();
  };
  return (
    <PageDrawer
      title={t('kit.filter')}
      placement="bottom"
      size="auto"
      onClose={onClose}
      extra={<Button onClick={() => setDraft({})}>{t('kit.reset')}</Button>}
      footer={
        <Button type="primary" size="large" block onClick={search}>
          {t('kit.filter.show', { count: data ? names.count(data.total) : '' })}
        </Button>
      }
    >
      <div className={styles['filters']}>
        {fields.map((field) => (
          <div key={field.name}>
            <label htmlFor={`${id}${field.name}`}>{field.label}</label>
            <FilterControl
              id={`${id}${field.name}`}
              field={field}
              values={draft}
              onChange={change}
            />
          </div>
        ))}
        {columns.some(({ canSort }) => canSort) && (
          <div>
            <label htmlFor={`${id}sort`}>{t('kit.sort')}</label>
            <SortChoice id={`${id}sort`} columns={columns} value={sort} onChange={setSort} />
          </div>
        )}
      </div>
    </PageDrawer>
  );
}
