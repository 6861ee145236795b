import { useLocation, useNavigate } from 'react-router';
import { type ListState, readListState, writeListState } from './list-state.ts';

type Shape = Parameters<typeof readListState>[1];

/** Reads the state of a list from the address and writes it there without a step of history. */
export function useListState(shape: Shape) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const state = readListState(search, shape);
  const change = (part: Partial<ListState>) => {
    const next = writeListState(search, { ...state, ...part }, shape);
    void navigate({ pathname, search: next }, { replace: true });
  };
  return { state, change };
}
