import type { Transition, Transitions } from '@sprout/contract';
import type { TextKey } from '@sprout/texts';
import { useTexts } from '@sprout/ui';
import { useConfirm } from '../confirm.tsx';
import { useResourceNames } from '../resource-names.ts';
import { fieldText } from '../table/cell.tsx';
import type { AnyRow, RowAction } from '../table/list-types.ts';
import { codeOf, useTableApi } from '../table/table-api.ts';
import { useBatches } from '../use-batches.ts';
import { useRefresh } from '../use-refresh.ts';

type Declared = {
  readonly name: string;
  readonly state?: string | undefined;
  readonly transitions?: Transitions | undefined;
};

const namedAtMost = 3;

/**
 * The declared transitions of a table as actions: for one row those that begin with its state, for
 * several those that begin with the state of one of them, with the reason why not where others differ.
 */
export function useTransitions<Row extends AnyRow>(
  { name, state = '', transitions = {} }: Declared,
  nameOf: (row: Row) => string,
) {
  const { t } = useTexts();
  const names = useResourceNames(name);
  const api = useTableApi(name);
  const confirm = useConfirm();
  const batches = useBatches();
  const refresh = useRefresh(name);
  // A key that is missing shows itself; `labels.test.ts` looks for those.
  const word = (key: string) => t(key as TextKey);

  const isAllowed = (key: string, { question }: Transition, rows: readonly Row[]) => {
    if (!question) return true;
    const count = names.count(rows.length);
    const isFew = rows.length <= namedAtMost;
    const what = isFew ? rows.map(nameOf).join(t('kit.names.comma')) : count;
    const label = word(`transition.${name}.${key}`);
    return confirm({
      title: t('kit.transition.title', { label, noun: names.noun(rows.length) }),
      body: t('kit.transition.body', { label, what }),
      effects: word(`confirm.${name}.${key}`),
      okText: t('kit.transition.go', { label, count }),
    });
  };

  async function run(key: string, transition: Transition, rows: readonly Row[]): Promise<boolean> {
    if (!(await isAllowed(key, transition, rows))) return false;
    const ids = rows.map(({ id }) => id);
    const done = await batches(ids, (part) => api.transition(key, part));
    // Also when it was refused: then somebody else has moved the rows.
    await refresh();
    return done.length === ids.length;
  }

  /** @param onDone once all of the rows have moved */
  return (rows: readonly Row[], onDone?: () => void): RowAction[] =>
    Object.entries(transitions).flatMap(([key, transition]): RowAction[] => {
      const fitting = rows.filter((row) => transition.from.includes(fieldText(row, state)));
      if (fitting.length === 0) return [];
      const others = rows.length - fitting.length;
      const label = word(`transition.${name}.${key}`);
      return [
        {
          key,
          label,
          perm: codeOf({ access: transition.permission }),
          ...(others > 0 ? { problem: t('kit.transition.others', { n: others, label }) } : {}),
          run: async () => {
            if (await run(key, transition, rows)) onDone?.();
          },
        },
      ];
    });
}
