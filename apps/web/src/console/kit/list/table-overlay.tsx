import { useTexts } from '@sprout/ui';
import { lazy, Suspense } from 'react';
import { useCan } from '../../session/permissions.ts';
import { RecycleBin } from '../recycle/lazy-recycle-bin.tsx';
import { useResourceNames } from '../resource-names.ts';
import type { Column } from '../table/list-types.ts';
import { codeOf, type RowOfTable, type Table } from '../table/table-api.ts';
import { saveFile } from '../transfer/save-file.ts';
import { useRefresh } from '../use-refresh.ts';
import type { RowDetail as Detail } from './row-detail.tsx';
import type { TableForm as Form } from './table-form.tsx';
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

// `lazy` forgets that the form is of the same table as its row.
const TableForm = lazy(async () => ({
  default: (await import('./table-form.tsx')).TableForm,
})) as unknown as typeof Form;
const RowDetail = lazy(async () => ({
  default: (await import('./row-detail.tsx')).RowDetail,
})) as unknown as typeof Detail;

/** The form, the recycle bin or the import in front of a list. */
export function TableOverlay<R extends Table>(props: Props<R>) {
  const { resource, table, columns, nameOf, parts } = props;
  const { name } = resource;
  const { api, overlay, close } = table;
  const { t } = useTexts();
  const names = useResourceNames(name);
  const refresh = useRefresh(name);
  const can = useCan();
  const { deleteRecycleBin } = resource.endpoints;
  const canErase = deleteRecycleBin !== undefined && can(codeOf(deleteRecycleBin));
  if (overlay.kind === 'none') return null;
  if (overlay.kind === 'form') {
    const { row, initial } = overlay;
    if (row && !resource.endpoints.edit) {
      const title = t('kit.show.of', { noun: names.noun(1) });
      return (
        <Suspense fallback={null}>
          <RowDetail resource={resource} row={row} title={title} parts={parts} onClose={close} />
        </Suspense>
      );
    }
    return (
      <Suspense fallback={null}>
        <TableForm
          resource={resource}
          parts={parts}
          row={row}
          initial={initial}
          {...(row ? { actions: table.formActions(row) } : {})}
          onClose={close}
        />
      </Suspense>
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
