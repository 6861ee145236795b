import { useTexts } from '@sprout/ui';
import { useAsk } from '../ask.tsx';
import { useResourceNames } from '../resource-names.ts';
import { useBatches } from '../use-batches.ts';
import { useRefresh } from '../use-refresh.ts';
import type { useUndo } from '../use-undo.ts';
import type { AnyRow } from './list-types.ts';

type Options<Row> = {
  /** The list's name; its queries are asked again. */
  name: string;
  nameOf: (row: Row) => string;
  remove: (ids: readonly string[]) => Promise<unknown>;
  /** Absent: it is asked first, because there is no way back. */
  restore?: (ids: readonly string[]) => Promise<unknown>;
  undo: ReturnType<typeof useUndo>;
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
  const ask = useAsk();
  const batches = useBatches();
  const refresh = useRefresh(name);
  const { remove, restore, undo } = options;

  const isAllowed = (count: number) =>
    (count <= askAbove && restore !== undefined) ||
    ask({
      title: t('kit.delete.ask', { noun: names.noun(count) }),
      body: t('kit.delete.body', { count: names.count(count) }),
      effects: t(restore ? 'kit.delete.effect' : 'kit.delete.forEver'),
      okText: t('kit.delete.go', { count: names.count(count) }),
      isDanger: true,
    });

  const textOf = (rows: readonly Row[]) => {
    if (rows.length > namedAtMost)
      return t('kit.deleted.many', { count: names.count(rows.length) });
    return t('kit.deleted', { names: rows.map(nameOf).join(t('kit.names.comma')) });
  };

  return async (rows: readonly Row[]): Promise<boolean> => {
    if (!(await isAllowed(rows.length))) return false;
    const ids = rows.map(({ id }) => id);
    const done = await batches(ids, remove);
    if (done.length === 0) return false;
    await refresh();
    if (restore) {
      undo.setOffer({
        text: textOf(rows.slice(0, done.length)),
        run: () => void batches(done, restore).then(refresh),
      });
    }
    return done.length === ids.length;
  };
}
