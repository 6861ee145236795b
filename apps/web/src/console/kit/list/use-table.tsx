import { useTexts } from '@sprout/ui';
import { Download, Plus, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { useThing } from '../thing.ts';
import { useExport } from '../transfer/use-export.ts';
import { useUndo } from '../use-undo.ts';
import type { Chosen } from './list-frame-props.ts';
import type { HeadAction, RowAction } from './list-types.ts';
import { codeOf, type RowOfTable, type Table, useTableApi } from './table-api.ts';
import type { List } from './use-list.ts';
import { useRemove } from './use-remove.ts';

/** What stands in front of the list. */
type Layer<Row> =
  | { kind: 'none' }
  | { kind: 'form'; row: Row | undefined }
  | { kind: 'bin' }
  | { kind: 'import' };

export type TableDeeds<R extends Table> = ReturnType<typeof useTable<R>>;

const icon = { size: 16, 'aria-hidden': true } as const;

/** What can be done with every table: add, edit, delete and take back, import and export. */
export function useTable<R extends Table>(
  { name, may, endpoints }: R,
  list: List<RowOfTable<R>>,
  nameOf: (row: RowOfTable<R>) => string,
) {
  type Row = RowOfTable<R>;
  const { t } = useTexts();
  const thing = useThing(name);
  const api = useTableApi(name);
  const undo = useUndo();
  const [layer, setLayer] = useState<Layer<Row>>({ kind: 'none' });
  const remove = useRemove<Row>({
    ...{ name, nameOf, undo },
    remove: api.remove,
    restore: api.restore,
  });
  const { download, downloadChosen } = useExport(api.sheet, thing.title);

  const headActions: HeadAction[] = [
    {
      ...{ key: 'bin', label: t('kit.recycle'), icon: <Trash2 {...icon} /> },
      perm: codeOf(endpoints.recycleBin),
      run: () => setLayer({ kind: 'bin' }),
    },
    {
      ...{ key: 'import', label: t('kit.import'), icon: <Upload {...icon} />, perm: may.import },
      run: () => setLayer({ kind: 'import' }),
    },
    {
      ...{ key: 'export', label: t('kit.export'), icon: <Download {...icon} />, perm: may.export },
      run: () => download(list.params),
    },
    {
      ...{ key: 'add', label: t('kit.add', { thing: thing.word(1) }), icon: <Plus {...icon} /> },
      ...{ perm: may.add, isPrimary: true },
      run: () => setLayer({ kind: 'form', row: undefined }),
    },
  ];
  const open = (row: Row) => setLayer({ kind: 'form', row });
  const rowActions = (row: Row): RowAction[] => [
    { key: 'edit', label: t('kit.edit'), perm: may.edit, run: () => open(row) },
    {
      ...{ key: 'delete', label: t('kit.delete'), perm: may.delete },
      ...{ isDanger: true, isUndoable: true },
      run: () => remove([row]),
    },
  ];
  const batch = (rows: readonly Row[], chosen: Chosen): RowAction[] => [
    {
      ...{ key: 'export', label: t('kit.export.selected'), perm: may.export },
      run: () => downloadChosen(rows, chosen, list.fixed),
    },
    {
      ...{ key: 'delete', label: t('kit.delete.selected'), perm: may.delete },
      ...{ isDanger: true, isUndoable: true },
      run: async () => {
        if (await remove(rows)) chosen.clear();
      },
    },
  ];
  const close = () => setLayer({ kind: 'none' });
  return { api, undo, layer, close, open, headActions, rowActions, batch };
}
