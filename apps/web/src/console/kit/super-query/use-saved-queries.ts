import { useState } from 'react';
import { useServices } from '../../services.ts';
import { readSaved, type SavedQuery } from './super-query.ts';

/** Questions kept by this browser for one screen, the newest first. */
export function useSavedQueries(route: string) {
  const { store } = useServices();
  const storeKey = `JSuperQuerySaved_${route}`;
  const [list, setList] = useState(() => store.read(storeKey, readSaved) ?? []);
  const keep = (next: readonly SavedQuery[]) => {
    setList(next);
    store.write(storeKey, next, null);
  };
  const without = (title: string) => list.filter((saved) => saved.title !== title);
  return {
    list,
    /** A question of the same name is replaced. */
    save: (query: SavedQuery) => keep([query, ...without(query.title)]),
    remove: (title: string) => keep(without(title)),
  };
}
