import type { List } from '../table/use-list.ts';

/** Whether the number of rows is known; what could not be loaded is not none. */
export const isCounted = ({
  isFirst,
  error,
  total,
}: Pick<List<unknown>, 'isFirst' | 'error' | 'total'>) =>
  !isFirst && (error === undefined || total > 0);
