import { useTexts } from '@sprout/ui';
import { lazy, Suspense } from 'react';
import { useCan } from '../../session/permissions.ts';
import { atField } from '../form/at-field.ts';
import { FormDrawer } from '../form/form-drawer.tsx';
import type { FormValues } from '../form/form-types.ts';
import { formFieldsOf } from '../form/resource-fields.tsx';
import { useFieldQuestions } from '../form/use-field-questions.ts';
import { RecycleBin } from '../recycle/lazy-recycle-bin.tsx';
import { useResourceNames } from '../resource-names.ts';
import { saveFile } from '../transfer/save-file.ts';
import { useRefresh } from '../use-refresh.ts';
import type { Column } from './list-types.ts';
import { codeOf, type RowOfTable, readRow, type Table } from './table-api.ts';
import type { TableParts } from './table-parts.ts';
import type { TableController } from './use-table.tsx';

type Props<R extends Table> = {
  resource: R;
  table: TableController<R>;
  columns: readonly Column<RowOfTable<R>>[];
  nameOf: (row: RowOfTable<R>) => string;
  parts: TableParts<RowOfTable<R>>;
};

// What few people open does not delay the list.
const ImportDialog = lazy(async () => ({
  default: (await import('../transfer/import-dialog.tsx')).ImportDialog,
}));

/** The form, the recycle bin or the import in front of a list. */
export function TableOverlay<R extends Table>(props: Props<R>) {
  const { resource, table, columns, nameOf, parts } = props;
  const { name } = resource;
  const { api, overlay, close } = table;
  const names = useResourceNames(name);
  const refresh = useRefresh(name);
  const can = useCan();
  const { deleteRecycleBin } = resource.endpoints;
  const canErase = deleteRecycleBin !== undefined && can(codeOf(deleteRecycleBin));
  if (overlay.kind === 'none') return null;
  if (overlay.kind === 'form') {
    const { row, initial } = overlay;
    return (
      <TableForm resource={resource} table={table} parts={parts} row={row} initial={initial} />
    );
  }
  return (
    <Suspense fallback={null}>
      {overlay.kind === 'bin' ? (
        <RecycleBin
          name={name}
          columns={columns}
          nameOf={nameOf}
          load={api.bin}
          restore={api.restore}
          {...(canErase ? { erase: api.erase } : {})}
          onClose={close}
        />
      ) : (
        <ImportDialog
          name={name}
          send={api.importSheet}
          template={async () => saveFile(await api.template(), `${names.title}.xlsx`)}
          onClose={close}
          onDone={() => void refresh()}
        />
      )}
    </Suspense>
  );
}

type FormProps<R extends Table> = Pick<Props<R>, 'resource' | 'table' | 'parts'> & {
  row: RowOfTable<R> | undefined;
  /** What this new row begins with. */
  initial: FormValues | undefined;
};

function TableForm<R extends Table>({ resource, table, parts, row, initial }: FormProps<R>) {
  type Row = RowOfTable<R>;
  const { api, close } = table;
  const { t } = useTexts();
  const can = useCan();
  const names = useResourceNames(resource.name);
  const refresh = useRefresh(resource.name, ...(parts.related ?? []));
  const ask = useFieldQuestions(resource, row?.id);
  const isEdit = row !== undefined;
  const declared = formFieldsOf(resource, Object.keys(resource.fields), t, { isEdit, id: row?.id })
    .filter(({ name }) => parts.fixed?.[name] === undefined)
    .map((field) => {
      const unique = ask(field.name);
      return unique ? { ...field, unique } : field;
    });
  const { edit } = resource.endpoints;
  const isProblem = row !== undefined && parts.problemOf?.(row, 'edit') !== undefined;
  const canEdit = edit !== undefined && can(resource.may.edit) && !isProblem;
  const isReadOnly = isEdit && !canEdit;
  const fields = parts.fields?.(declared, row) ?? declared;
  const below = Object.values({ ...parts.fixed, ...initial }).join();
  return (
    <FormDrawer
      title={
        parts.titleOf?.(row, isReadOnly) ?? t(titleOf(isEdit, canEdit), { noun: names.noun(1) })
      }
      schema={isEdit && edit ? edit.body : resource.form}
      fields={fields}
      initial={row ? { ...row } : { ...parts.initial, ...parts.fixed, ...initial }}
      {...(row ? { reload: async () => ({ ...readRow<Row>(await api.find(row.id)) }) } : {})}
      isReadOnly={isReadOnly}
      {...(row ? { actions: table.formActions(row) } : {})}
      {...(parts.formSize ? { size: parts.formSize } : {})}
      hasAgain={!isEdit}
      draftKey={isReadOnly ? undefined : `${resource.name}:${below}${row?.id ?? ''}`}
      onSubmit={async (values) => {
        await atField(isEdit ? api.edit(values) : api.add(values), parts.places ?? {});
        await refresh();
      }}
      onClose={close}
    />
  );
}

function titleOf(isEdit: boolean, canEdit: boolean) {
  if (!isEdit) return 'kit.add';
  return canEdit ? 'kit.edit.of' : 'kit.show.of';
}
