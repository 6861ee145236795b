import type { LocalStore } from '@sprout/client';

const key = 'LIKED_WORKS';
/** Works remembered; the oldest are forgotten first. */
const keptLimit = 500;

/** Works that somebody at this browser has liked: the page is drawn for guests without knowing. */
export const readLiked = (store: LocalStore): Set<string> =>
  new Set(
    store.read(key, (value) =>
      Array.isArray(value) ? value.filter((id) => typeof id === 'string') : undefined,
    ),
  );

export function rememberLiked(store: LocalStore, workId: string, isLiked: boolean): void {
  const liked = readLiked(store);
  liked.delete(workId);
  if (isLiked) liked.add(workId);
  store.write(key, [...liked].slice(-keptLimit), null);
}
