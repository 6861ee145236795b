import { useTexts } from '@sprout/ui';
import { type ChipTone, StateChip } from '../../kit/state-chip.tsx';
import type { ChildRecord } from './child-record.ts';

type Cell = ChildRecord['homework'][number]['cell'];

const tones: Readonly<Record<Cell, ChipTone>> = {
  closed: 'off',
  none: 'off',
  opened: 'off',
  begun: 'run',
  handedIn: 'warn',
  late: 'warn',
  returned: 'sun',
  overdue: 'bad',
  graded: 'ok',
  done: 'ok',
  excused: 'off',
};

/** Where the child stands with a task, its stars with it. */
export function CellChip({ cell, score }: { cell: Cell; score: number | null }) {
  const { t } = useTexts();
  const stars = cell === 'graded' && score !== null ? t('childRecord.stars', { n: score }) : '';
  return <StateChip tone={tones[cell]}>{stars || t(`childRecord.cell.${cell}`)}</StateChip>;
}
