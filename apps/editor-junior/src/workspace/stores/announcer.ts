import { createStore } from '@sprout/editor-kit';

/** What a screen reader says next about a change that is only seen. */
export function createAnnouncer() {
  const { get, set, subscribe } = createStore('');
  return { get, subscribe, say: set };
}
