import { useTexts } from '@sprout/ui';
import { useMemo } from 'react';
import { columnsOf } from '../form/resource-columns.tsx';
import { type ListSpec, rowName, useTableList } from '../list/list-page.tsx';
import { PickRows } from '../pick/pick-rows.tsx';
import type { PickWindowProps } from '../pickers/pick-window.tsx';
import { useResourceNames } from '../resource-names.ts';
import type { RowOfTable, Table } from '../table/table-api.ts';

type Props<R extends Table> = PickWindowProps & { resource: R; spec: ListSpec<R> };

/** Rows of a declared table, chosen in a window. */
export function PickTable<R extends Table>({ resource, spec, ...props }: Props<R>) {
  type Row = RowOfTable<R>;
  const { isMultiple, onPick, onClose } = props;
  const { t } = useTexts();
  const names = useResourceNames(resource.name);
  const nameOf = rowName(spec);
  const columns = useMemo(
    () => columnsOf<Row>(resource, spec.columns, t, rowName(spec)),
    [resource, spec, t],
  );
  return (
    <PickRows<Row>
      title={t('kit.pick.title', { noun: names.noun(isMultiple ? 2 : 1) })}
      goText={(n) => t('kit.pick.go', { count: names.count(n) })}
      list={useTableList<R>(resource, spec, { isLocal: true })}
      columns={columns}
      nameOf={nameOf}
      isSingle={!isMultiple}
      onClose={onClose}
      onPick={(rows) => {
        onPick(rows.map(({ id }) => id));
        return true;
      }}
    />
  );
}
