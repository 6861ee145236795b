import { useTexts } from '@sprout/ui';
import { Select } from 'antd';
import type { Column, Sort } from '../table/list-types.ts';

type Props<Row> = {
  id: string;
  columns: readonly Column<Row>[];
  value: Sort | undefined;
  onChange: (sort: Sort | undefined) => void;
};

/** The order of a list where it has no heads to press. */
export function SortChoice<Row>({ id, columns, value, onChange }: Props<Row>) {
  const { t } = useTexts();
  const sorts = columns
    .filter(({ canSort }) => canSort)
    .flatMap(({ key, title }) =>
      (['asc', 'desc'] as const).map((order) => ({
        value: `${key} ${order}`,
        label: t(`kit.sort.by.${order}`, { title }),
        sort: { column: key, order },
      })),
    );
  return (
    <Select
      id={id}
      value={value ? `${value.column} ${value.order}` : ''}
      options={[{ value: '', label: t('kit.sort.usual') }, ...sorts]}
      onChange={(next) => onChange(sorts.find((known) => known.value === next)?.sort)}
    />
  );
}
