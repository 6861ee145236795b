import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { type ChipTone, StateChip } from '../../kit/state-chip.tsx';

export type ClassWorkData = Result<'homework.classWork'>;
export type ClassRow = ClassWorkData['rows'][number];

const tones: Readonly<Record<ClassRow['cell'], ChipTone>> = {
  closed: 'off',
  none: 'off',
  begun: 'run',
  handedIn: 'sun',
  late: 'warn',
  returned: 'bad',
  graded: 'ok',
  excused: 'off',
};

/** Where a child stands, in a word. */
export function CellChip({ row: { cell, score } }: { row: Pick<ClassRow, 'cell' | 'score'> }) {
  const { t } = useTexts();
  return (
    <StateChip tone={tones[cell]}>
      {t(`homework.cell.${cell}`)}
      {score !== null && ` ★ ${score}`}
    </StateChip>
  );
}
