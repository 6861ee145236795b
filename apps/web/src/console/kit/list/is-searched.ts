import type { ListState } from '../table/list-state.ts';

/** Whether conditions or a quick view leave rows out. */
export const isSearched = ({
  state: { values, view },
}: {
  readonly state: Pick<ListState, 'values' | 'view'>;
}): boolean => Object.keys(values).length > 0 || view !== undefined;
