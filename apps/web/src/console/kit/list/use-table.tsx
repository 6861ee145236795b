import type { TableVerb } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useState } from 'react';
import type { FormValues } from '../form-types.ts';
import { useResourceNames } from '../resource-names.ts';
import { useHeadAction } from '../table/head-action.tsx';
import type { HeadAction, RowAction } from '../table/list-types.ts';
import {
  codeOf,
  codesOf,
  type RowOfTable,
  readRow,
  type Table,
  useTableApi,
} from '../table/table-api.ts';
import type { List } from '../table/use-list.ts';
import { useExport } from '../transfer/use-export.ts';
import { useRun } from '../use-run.ts';
import { useUndo } from '../use-undo.ts';
import type { Chosen } from './list-frame-props.ts';
import type { TableParts } from './table-parts.ts';
import { useRemove } from './use-remove.ts';
import { useTransitions } from './use-transitions.ts';

/** What stands in front of the list. */
type Overlay<Row> =
  | { kind: 'none' }
  | { kind: 'form'; row: Row | undefined; initial?: FormValues }
  | { kind: 'bin' }
  | { kind: 'import' };

type Options<Row> = { nameOf: (row: Row) => string; parts?: TableParts<Row> };

export type TableController<R extends Table> = ReturnType<typeof useTable<R>>;

/** What can be done with a table, as far as its verbs go: add, edit, delete and take back, import and export. */
export function useTable<R extends Table>(
  resource: R,
  list: List<RowOfTable<R>>,
  { nameOf, parts = {} }: Options<RowOfTable<R>>,
) {
  type Row = RowOfTable<R>;
  const { name, verbs, fields, hasBin, endpoints, tree } = resource;
  const may = codesOf(resource);
  const { t } = useTexts();
  const names = useResourceNames(name);
  const api = useTableApi(name);
  const undo = useUndo();
  const run = useRun();
  const [overlay, setOverlay] = useState<Overlay<Row>>({ kind: 'none' });
  const { countUses } = parts;
  const countRows =
    countUses &&
    (async (ids: readonly string[]) => ({
      rowCount: ids.length,
      useCount: await countUses(ids),
    }));
  const removeDeclared = useRemove<Row>({
    name,
    nameOf,
    undo,
    remove: api.remove,
    ...(hasBin ? { restore: api.restore } : {}),
    effect: parts.deleteEffect,
    questionOf: parts.deleteQuestion,
    countBranch: tree ? api.branch : countRows,
  });
  const remove = parts.remove ?? removeDeclared;
  const transitionsOf = useTransitions<Row>(resource, nameOf);
  const { download, downloadChosen } = useExport(api.sheet, names.title);

  /** @param initial what the new row begins with beside what all begin with */
  const add = (initial: FormValues = {}) => setOverlay({ kind: 'form', row: undefined, initial });

  const action = useHeadAction();
  const bin =
    endpoints.recycleBin &&
    action('bin', codeOf(endpoints.recycleBin), () => setOverlay({ kind: 'bin' }));
  const declaredHead = ofVerbs<HeadAction>(parts.isPlain ? ['add'] : verbs, {
    ...(bin ? { delete: bin } : {}),
    import: action('import', may.import, () => setOverlay({ kind: 'import' })),
    export: action('export', may.export, () => download(list.params)),
    add: action('add', may.add, () => add(), names.add),
  });
  const hasDetail = Object.values(fields).some(({ detailOnly }) => detailOnly);
  /** A list has not everything that a form shows. */
  const readWhole = async (row: Row): Promise<Row> => {
    if (!hasDetail) return row;
    return readRow<Row>(await api.find(row.id));
  };
  const headActions = parts.headActions?.(declaredHead) ?? declaredHead;
  const open = (row: Row) =>
    run(async () => setOverlay({ kind: 'form', row: await readWhole(row) }));
  const rowActions = (row: Row): readonly RowAction[] => {
    const byVerb = ofVerbs<RowAction>(verbs, {
      edit: {
        key: 'edit',
        label: t('kit.edit'),
        perm: may.edit,
        problem: parts.problemOf?.(row, 'edit'),
        run: () => open(row),
      },
      delete: {
        key: 'delete',
        label: t('kit.delete'),
        perm: may.delete,
        isDanger: true,
        isUndoable: hasBin && parts.remove === undefined,
        problem: parts.problemOf?.(row, 'delete'),
        run: () => remove([row]),
      },
    });
    const declared = beforeDelete(byVerb, transitionsOf([row]));
    return parts.rowActions?.(declared, row) ?? declared;
  };
  const batch = (rows: readonly Row[], chosen: Chosen): readonly RowAction[] => {
    const byVerb = ofVerbs<RowAction>(verbs, {
      export: {
        key: 'export',
        label: t('kit.export.selected'),
        perm: may.export,
        run: () => downloadChosen(rows, chosen, list.fixed),
      },
      delete: {
        key: 'delete',
        label: t('kit.delete.selected'),
        perm: endpoints.deleteBatch ? codeOf(endpoints.deleteBatch) : may.delete,
        isDanger: true,
        isUndoable: hasBin && parts.remove === undefined,
        problem: rows.map((row) => parts.problemOf?.(row, 'delete')).find(Boolean),
        run: async () => {
          if (await remove(rows)) chosen.clear();
        },
      },
    });
    const declared = beforeDelete(byVerb, transitionsOf(rows, chosen.clear));
    return parts.batch?.(declared, rows, chosen) ?? declared;
  };
  const close = () => setOverlay({ kind: 'none' });
  /** What can be done with the row whose form is open. */
  const formActions = (row: Row) => transitionsOf([row], close);
  return { api, undo, overlay, close, open, add, headActions, rowActions, formActions, batch };
}

/** What destroys stays last. */
export const beforeDelete = (declared: readonly RowAction[], added: readonly RowAction[]) => [
  ...declared.filter(({ isDanger }) => !isDanger),
  ...added,
  ...declared.filter(({ isDanger }) => isDanger),
];

/** The actions of those verbs that the table has, in the order they are written in. */
const ofVerbs = <A,>(
  verbs: readonly TableVerb[],
  actions: Readonly<Partial<Record<TableVerb, A>>>,
): A[] =>
  Object.entries(actions).flatMap(([verb, action]) =>
    verbs.some((own) => own === verb) ? [action] : [],
  );
