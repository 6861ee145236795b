import { useTexts } from '@sprout/ui';
import { DetailList } from '../detail-list.tsx';
import { columnsOf } from '../form/resource-columns.tsx';
import { formFieldsOf } from '../form/resource-fields.tsx';
import { PageDrawer } from '../page-drawer.tsx';
import { Cell } from '../table/cell.tsx';
import type { RowOfTable, Table } from '../table/table-api.ts';
import type { TableParts } from './table-parts.ts';

type Props<R extends Table> = {
  resource: R;
  row: RowOfTable<R>;
  title: string;
  parts: TableParts<RowOfTable<R>>;
  onClose: () => void;
};

const drawn = ['html', 'file', 'files', 'rows'];

/** Every value of a row of a table that no user edits; what is more than a line is drawn as its form would. */
export function RowDetail<R extends Table>({ resource, row, title, parts, onClose }: Props<R>) {
  const { t } = useTexts();
  const names = Object.keys(resource.fields);
  const isDrawn = (name: string) => drawn.includes(resource.fields[name]?.kind ?? '');
  const lines = columnsOf<RowOfTable<R>>(resource, names, t, () => title).filter(
    ({ key }) => !isDrawn(key),
  );
  const values: Readonly<Record<string, unknown>> = { ...row };
  // Read-only fields have no form, and here nothing is typed.
  const fields = Object.fromEntries(
    names.filter(isDrawn).map((name) => [name, { ...resource.fields[name], readOnly: undefined }]),
  ) as unknown as R['fields'];
  const shown = formFieldsOf({ ...resource, fields }, names.filter(isDrawn), t);
  const items = lines.map((column) => ({
    key: column.key,
    label: column.title,
    value: <Cell row={row} column={column} />,
  }));
  return (
    <PageDrawer title={title} onClose={onClose}>
      <DetailList columns={2} items={parts.details?.(items, row) ?? items} />
      {shown.map(({ name, label, control }) => (
        <section key={name} aria-label={label}>
          <h3>{label}</h3>
          {control({
            id: name,
            name,
            label,
            value: values[name],
            onChange: () => undefined,
            onBlur: () => undefined,
            isDisabled: true,
            isInvalid: false,
            describedBy: undefined,
          })}
        </section>
      ))}
      {parts.detailEnd?.(row)}
    </PageDrawer>
  );
}
