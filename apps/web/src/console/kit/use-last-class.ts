import { useMemo } from 'react';
import { useServices } from '../services.ts';

/** The class that this person had open last in this browser: pages of one class begin with it. */
export function useLastClass() {
  const { store, session } = useServices();
  const key = `LAST_CLASS_${session.get()?.user.id ?? ''}`;
  return useMemo(
    () => ({
      read: (): string | undefined =>
        store.read(key, (value) => (typeof value === 'string' ? value : undefined)),
      keep: (id: string): void => store.write(key, id, null),
      forget: (): void => store.remove(key),
    }),
    [store, key],
  );
}
