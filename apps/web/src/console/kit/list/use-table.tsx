import type { TableVerb } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { Download, Plus, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { useResourceNames } from '../resource-names.ts';
import { useExport } from '../transfer/use-export.ts';
import { useRun } from '../use-run.ts';
import { useUndo } from '../use-undo.ts';
import type { Chosen } from './list-frame-props.ts';
import type { HeadAction, RowAction } from './list-types.ts';
import { codeOf, type RowOfTable, type Table, useTableApi } from './table-api.ts';
import type { List } from './use-list.ts';
import { useRemove } from './use-remove.ts';

/** What stands in front of the list. */
type Overlay<Row> =
  | { kind: 'none' }
  | { kind: 'form'; row: Row | undefined }
  | { kind: 'bin' }
  | { kind: 'import' };

export type TableController<R extends Table> = ReturnType<typeof useTable<R>>;

const icon = { size: 16, 'aria-hidden': true } as const;

/** What can be done with a table, as far as its verbs go: add, edit, delete and take back, import and export. */
export function useTable<R extends Table>(
  { name, verbs, may, fields, endpoints }: R,
  list: List<RowOfTable<R>>,
  nameOf: (row: RowOfTable<R>) => string,
) {
  type Row = RowOfTable<R>;
  const { t } = useTexts();
  const names = useResourceNames(name);
  const api = useTableApi(name);
  const undo = useUndo();
  const run = useRun();
  const [overlay, setOverlay] = useState<Overlay<Row>>({ kind: 'none' });
  const remove = useRemove<Row>({
    name,
    nameOf,
    undo,
    remove: api.remove,
    restore: api.restore,
  });
  const { download, downloadChosen } = useExport(api.sheet, names.title);

  const headActions = ofVerbs<HeadAction>(verbs, {
    delete: {
      key: 'bin',
      label: t('kit.recycle'),
      icon: <Trash2 {...icon} />,
      perm: endpoints.recycleBin ? codeOf(endpoints.recycleBin) : may.delete,
      run: () => setOverlay({ kind: 'bin' }),
    },
    import: {
      key: 'import',
      label: t('kit.import'),
      icon: <Upload {...icon} />,
      perm: may.import,
      run: () => setOverlay({ kind: 'import' }),
    },
    export: {
      key: 'export',
      label: t('kit.export'),
      icon: <Download {...icon} />,
      perm: may.export,
      run: () => download(list.params),
    },
    add: {
      key: 'add',
      label: t('kit.add', { noun: names.noun(1) }),
      icon: <Plus {...icon} />,
      perm: may.add,
      isPrimary: true,
      run: () => setOverlay({ kind: 'form', row: undefined }),
    },
  });
  const hasDetail = Object.values(fields).some(({ detailOnly }) => detailOnly);
  /** A list has not everything that a form shows. */
  const readWhole = async (row: Row): Promise<Row> => {
    if (!hasDetail) return row;
    return readRow<Row>(await api.find(row.id));
  };
  const open = (row: Row) =>
    run(async () => setOverlay({ kind: 'form', row: await readWhole(row) }));
  const rowActions = (row: Row) =>
    ofVerbs<RowAction>(verbs, {
      edit: { key: 'edit', label: t('kit.edit'), perm: may.edit, run: () => open(row) },
      delete: {
        key: 'delete',
        label: t('kit.delete'),
        perm: may.delete,
        isDanger: true,
        isUndoable: true,
        run: () => remove([row]),
      },
    });
  const batch = (rows: readonly Row[], chosen: Chosen) =>
    ofVerbs<RowAction>(verbs, {
      export: {
        key: 'export',
        label: t('kit.export.selected'),
        perm: may.export,
        run: () => downloadChosen(rows, chosen, list.fixed),
      },
      delete: {
        key: 'delete',
        label: t('kit.delete.selected'),
        perm: may.delete,
        isDanger: true,
        isUndoable: true,
        run: async () => {
          if (await remove(rows)) chosen.clear();
        },
      },
    });
  const close = () => setOverlay({ kind: 'none' });
  return { api, undo, overlay, close, open, headActions, rowActions, batch };
}

// The contract ties the answer to its endpoint.
const readRow = <Row,>(result: unknown) => result as Row;

/** The actions of those verbs that the table has, in the order they are written in. */
const ofVerbs = <A,>(
  verbs: readonly TableVerb[],
  actions: Readonly<Partial<Record<TableVerb, A>>>,
): A[] =>
  Object.entries(actions).flatMap(([verb, action]) =>
    verbs.some((own) => own === verb) ? [action] : [],
  );
