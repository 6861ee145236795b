import { useTexts } from '@sprout/ui';
import { shortTime } from '../../kit/hand-in-times.ts';
import type { RowAction } from '../../kit/table/list-types.ts';
import { MoreMenu } from '../../kit/table/more-menu.tsx';
import styles from './class-grid.module.css';
import type { ColumnSums, GridTask } from './grid-model.ts';

/** The title of a column leads to its works. */
export function ColumnHead({ task, onTask }: { task: GridTask; onTask: (task: GridTask) => void }) {
  const { t } = useTexts();
  const { kind, name, number, state, dueAt } = task;
  const due = dueAt === null ? t('classGrid.noDue') : shortTime(dueAt).slice(0, 5);
  const isUnit = kind === 'unit';
  return (
    <button
      type="button"
      className={styles['task']}
      data-closed={state === 'closed' || state === 'draft'}
      aria-label={t('classGrid.gradeColumn', { name: taskName(task, t) })}
      onClick={() => onTask(task)}
    >
      <b data-word={!isUnit && dueAt === null}>{isUnit ? number : due}</b>
      <span>{name}</span>
    </button>
  );
}

type SumProps = {
  task: GridTask;
  sums: ColumnSums;
  menuOf: (task: GridTask, sums: ColumnSums) => RowAction[];
};

/** How many are through with it; opens what can be done for the whole column. */
export function ColumnSum({ task, sums, menuOf }: SumProps) {
  const { t } = useTexts();
  const { through, expected } = sums;
  const name = taskName(task, t);
  const isCounted = task.state === 'open' || task.state === 'ended';
  return (
    <MoreMenu
      items={menuOf(task, sums)}
      className={styles['sum'] ?? ''}
      label={t('classGrid.columnMenu', { name, n: through, all: expected })}
    >
      {isCounted ? `${through} / ${expected}` : ''}
    </MoreMenu>
  );
}

/** What a task is called in sentences. */
export const taskName = (
  { kind, number, name }: Pick<GridTask, 'kind' | 'number' | 'name'>,
  t: ReturnType<typeof useTexts>['t'],
): string => (kind === 'unit' && number !== null ? t('classGrid.of', { n: number, name }) : name);
