import type { GridState } from '@sprout/rules';
import type { ChipTone } from '../../kit/state-chip.tsx';

export const stateTones: Readonly<Record<GridState, ChipTone>> = {
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
