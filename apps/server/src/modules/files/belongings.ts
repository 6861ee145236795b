import type { Belongings } from '../../platform/belongings.ts';

export const fileBelongings: Belongings = {
  /** Entries of the staff stay listed; `dropFiles` of the users takes the others. */
  sys_file: { create_by: { of: 'person', fate: 'apart', demo: 'take' } },
};
