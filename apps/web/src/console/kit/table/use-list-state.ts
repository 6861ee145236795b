import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type ListState, readListState, writeListState } from './list-state.ts';

type Shape = Parameters<typeof readListState>[1];

/**
 * Reads the state of a list from the address and writes it there without a step of history; a local
 * one is kept here.
 */
export function useListState(shape: Shape, isLocal: boolean) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [own, setOwn] = useState('');
  const place = isLocal ? own : search;
  const state = readListState(place, shape);
  const change = (part: Partial<ListState>) => {
    const next = writeListState(place, { ...state, ...part }, shape);
    if (isLocal) setOwn(next);
    else void navigate({ pathname, search: next }, { replace: true });
  };
  return { state, change };
}
