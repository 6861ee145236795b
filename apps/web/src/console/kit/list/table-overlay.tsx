import { useTexts } from '@sprout/ui';
import { lazy, Suspense } from 'react';
import { useCan } from '../../session/permissions.ts';
import { FormDrawer } from '../form/form-drawer.tsx';
import { formFieldsOf } from '../form/resource-fields.tsx';
import { useCheckUnique, wireName } from '../form/use-check-unique.ts';
import { RecycleBin } from '../recycle/lazy-recycle-bin.tsx';
import { useResourceNames } from '../resource-names.ts';
import { saveFile } from '../transfer/save-file.ts';
import { useRefresh } from '../use-refresh.ts';
import type { Column } from './list-types.ts';
import { codeOf, type RowOfTable, type Table } from './table-api.ts';
import type { TableController } from './use-table.tsx';

type Props<R extends Table> = {
  resource: R;
  table: TableController<R>;
  columns: readonly Column<RowOfTable<R>>[];
  nameOf: (row: RowOfTable<R>) => string;
};

// What few people open does not delay the list.
const ImportDialog = lazy(async () => ({
  default: (await import('../transfer/import-dialog.tsx')).ImportDialog,
}));

/** The form, the recycle bin or the import in front of a list. */
export function TableOverlay<R extends Table>({ resource, table, columns, nameOf }: Props<R>) {
  const { name } = resource;
  const { api, overlay, close } = table;
  const names = useResourceNames(name);
  const refresh = useRefresh(name);
  const can = useCan();
  const { deleteRecycleBin } = resource.endpoints;
  const canErase = deleteRecycleBin !== undefined && can(codeOf(deleteRecycleBin));
  if (overlay.kind === 'none') return null;
  if (overlay.kind === 'form') {
    return <TableForm resource={resource} table={table} row={overlay.row} />;
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

type FormProps<R extends Table> = Pick<Props<R>, 'resource' | 'table'> & {
  row: RowOfTable<R> | undefined;
};

function TableForm<R extends Table>({ resource, table: { api, close }, row }: FormProps<R>) {
  const { t } = useTexts();
  const can = useCan();
  const names = useResourceNames(resource.name);
  const refresh = useRefresh(resource.name);
  const check = useCheckUnique(wireName(resource.path), row?.id);
  const isEdit = row !== undefined;
  const fields = formFieldsOf(resource, Object.keys(resource.fields), t, { isEdit }).map(
    (field) => {
      const isUnique = resource.fields[field.name]?.unique === true;
      return isUnique ? { ...field, unique: check(wireName(field.name)) } : field;
    },
  );
  const { edit } = resource.endpoints;
  const canEdit = edit !== undefined && can(resource.may.edit);
  return (
    <FormDrawer
      title={t(titleOf(isEdit, canEdit), { noun: names.noun(1) })}
      schema={isEdit && edit ? edit.body : resource.form}
      fields={fields}
      initial={{ ...row }}
      isReadOnly={isEdit && !canEdit}
      hasAgain={!isEdit}
      draftKey={`${resource.name}:${row?.id ?? ''}`}
      onSubmit={async (values) => {
        await (isEdit ? api.edit(values) : api.add(values));
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
