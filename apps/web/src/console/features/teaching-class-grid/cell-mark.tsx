import type { GridCell, GridState } from '@sprout/rules';
import type { TextKey, Translate } from '@sprout/texts';
import { RotateCcw } from 'lucide-react';
import styles from './class-grid.module.css';

type T = Translate<TextKey>;

const words = new Set<GridState>(['handedIn', 'late', 'overdue', 'excused']);

/** Where a child stands: a shape, a word or a number, never colour alone. */
export function CellMark({ cell: { state, stars }, t }: { cell: GridCell; t: T }) {
  return (
    <span className={styles['mark']} data-state={state} aria-hidden="true">
      {state === 'graded' && (stars > 0 ? `★${stars}` : '★')}
      {state === 'done' && '✓'}
      {state === 'returned' && <RotateCcw size={13} strokeWidth={2.25} />}
      {words.has(state) && t(`classGrid.mark.${state}` as TextKey)}
    </span>
  );
}

/** The same for those who do not see it. */
export const cellText = ({ state, stars }: GridCell, t: T): string =>
  stars > 0 ? t('classGrid.stars', { n: stars }) : t(`homework.cell.${state}`);

/** States of the legend, in the order of the design; the others say themselves in a word. */
const legend: readonly GridCell[] = [
  { state: 'graded', stars: 4 },
  { state: 'handedIn', stars: 0 },
  { state: 'begun', stars: 0 },
  { state: 'returned', stars: 0 },
  { state: 'overdue', stars: 0 },
  { state: 'opened', stars: 0 },
  { state: 'none', stars: 0 },
  { state: 'closed', stars: 0 },
];

export const Legend = ({ t }: { t: T }) => (
  <ul className={styles['legend']}>
    {legend.map((cell) => (
      <li key={cell.state}>
        <CellMark cell={cell} t={t} />
        {cell.state === 'graded' ? t('classGrid.legend.graded') : cellText(cell, t)}
      </li>
    ))}
  </ul>
);
