import { useTexts } from '@sprout/ui';
import { useState } from 'react';
import { DataTable } from '../../kit/table/data-table.tsx';
import type { Column, Sort } from '../../kit/table/list-types.ts';
import { type ClassRecord, type Figures, figureNames, figuresOf } from './record-types.ts';

type Row = Figures & { id: string; departName: string };

/** Each class with its figures; sums stand in the four figures above. */
export function ClassTable({ classes }: { classes: readonly ClassRecord[] }) {
  const { t } = useTexts();
  const [sort, setSort] = useState<Sort>();
  const rows = sorted(
    classes.map(({ departId, departName, ...counts }) => ({
      id: departId,
      departName,
      ...figuresOf(counts),
    })),
    sort,
  );
  const columns: Column<Row>[] = [
    { key: 'departName', title: t('record.class'), canSort: true },
    ...figureNames.map((key) => ({
      key,
      title: t(key === 'graded' ? 'record.gradedCount' : `record.${key}`),
      isRight: true,
      canSort: true,
    })),
  ];
  return (
    <DataTable
      label={t('record.byClass')}
      columns={columns}
      rows={rows}
      nameOf={({ departName }) => departName}
      sort={sort}
      onSort={setSort}
      card={(row) => ({
        title: row.departName,
        text: t('record.inShort', {
          lessons: row.lessons,
          set: row.set,
          handedIn: row.handedIn,
          graded: row.graded,
        }),
      })}
    />
  );
}

function sorted(rows: Row[], sort: Sort | undefined): Row[] {
  if (!sort) return rows;
  const sign = sort.order === 'asc' ? 1 : -1;
  const { column } = sort;
  if (column === 'departName') {
    return rows.sort((a, b) => sign * a.departName.localeCompare(b.departName));
  }
  const name = figureNames.find((figure) => figure === column) ?? 'lessons';
  return rows.sort((a, b) => sign * (a[name] - b[name]));
}
