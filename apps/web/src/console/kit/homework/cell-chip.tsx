import type { GridState } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { type ChipTone, StateChip } from '../state-chip.tsx';

const tones: Readonly<Record<GridState, ChipTone>> = {
  closed: 'off',
  none: 'off',
  opened: 'off',
  begun: 'run',
  handedIn: 'sun',
  late: 'warn',
  returned: 'bad',
  overdue: 'bad',
  graded: 'ok',
  done: 'ok',
  excused: 'off',
};

type Props = { cell: GridState; score: number | null };

/** Where a child stands with a task, in the words of its teacher; stars behind them. */
export function CellChip({ cell, score }: Props) {
  const { t } = useTexts();
  return (
    <StateChip tone={tones[cell]}>
      {t(`homework.cell.${cell}`)}
      {score !== null && ` ★ ${score}`}
    </StateChip>
  );
}
