import { joinSentences } from '@sprout/texts';
import { useTexts } from '@sprout/ui';
import { useConfirm } from '../confirm.tsx';
import { useResourceNames } from '../resource-names.ts';
import type { AnyRow } from '../table/list-types.ts';
import type { Branch } from '../table/table-api.ts';
import { batchLimit, useBatches } from '../use-batches.ts';
import { useRefresh } from '../use-refresh.ts';
import { useRun } from '../use-run.ts';
import type { useUndo } from '../use-undo.ts';

type Options<Row> = {
  /** The list's name; its queries are asked again. */
  name: string;
  nameOf: (row: Row) => string;
  remove: (ids: readonly string[]) => Promise<unknown>;
  /** Absent: it is asked first, because there is no way back. */
  restore?: (ids: readonly string[]) => Promise<unknown>;
  undo: ReturnType<typeof useUndo>;
  /** What goes along in a tree, and how many places name a row that goes. */
  countBranch?: ((ids: readonly string[]) => Promise<Branch>) | undefined;
  /** What goes along and what stays, where others notice that rows are gone. */
  questionOf?: ((rows: readonly Row[]) => string | undefined) | undefined;
  /** What follows, where it is not said as of every table with a recycle bin. */
  effect?: string | undefined;
};

/** More rows than this are asked about, undo or not. Source: look-console section 5. */
const askAbove = 50;
const namedAtMost = 3;

/**
 * Deletes at once and offers the way back for as many as were deleted. Answers whether all were.
 */
export function useRemove<Row extends AnyRow>({ name, nameOf, ...options }: Options<Row>) {
  const { t } = useTexts();
  const names = useResourceNames(name);
  const confirm = useConfirm();
  const batches = useBatches();
  const refresh = useRefresh(name);
  const run = useRun();
  const { remove, restore, undo, countBranch, questionOf, effect } = options;

  const isAllowed = ({ rowCount: count, useCount }: Branch, question: string | undefined) =>
    (count <= askAbove && useCount === 0 && restore !== undefined && !question) ||
    confirm({
      title: t('kit.delete.ask', { noun: names.noun(count) }),
      body: t('kit.delete.body', { count: names.count(count) }),
      effects: joinSentences([
        question ?? '',
        useCount > 0 ? t('kit.tree.used', { n: useCount }) : '',
        effect ?? t(restore ? 'kit.delete.effect' : 'kit.delete.forEver'),
      ]),
      okText: t('kit.delete.go', { count: names.count(count) }),
      isDanger: true,
    });

  const textOf = (rows: readonly Row[], along: number) => {
    if (rows.length > namedAtMost)
      return t('kit.deleted.many', { count: names.count(rows.length + along) });
    const called = rows.map(nameOf).join(t('kit.names.comma'));
    return along > 0
      ? t('kit.tree.deleted', { names: called, n: along })
      : t('kit.deleted', { names: called });
  };

  /** `undefined` when it could not be found out. */
  const countAll = async (ids: readonly string[]): Promise<Branch | undefined> => {
    let all: Branch = { rowCount: ids.length, useCount: 0 };
    if (!countBranch) return all;
    // More than one call takes are asked about in any case.
    const asked = ids.slice(0, batchLimit);
    const isDone = await run(async () => {
      all = await countBranch(asked);
    });
    return isDone ? { ...all, rowCount: all.rowCount + ids.length - asked.length } : undefined;
  };

  return async (rows: readonly Row[]): Promise<boolean> => {
    const ids = rows.map(({ id }) => id);
    const branch = await countAll(ids);
    if (!branch || !(await isAllowed(branch, questionOf?.(rows)))) return false;
    const done = await batches(ids, remove);
    if (done.length === 0) return false;
    await refresh();
    if (restore) {
      undo.setOffer({
        text: textOf(rows.slice(0, done.length), branch.rowCount - ids.length),
        run: () => void batches(done, restore).then(refresh),
      });
    }
    return done.length === ids.length;
  };
}
