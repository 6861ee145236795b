import { createStore } from '@sprout/editor-kit';

/** What a phone shows; wider pages show all of it. */
export type Side = 'code' | 'stage' | 'output';

export type View = {
  readonly side: Side;
  readonly hasSnippets: boolean;
  /** Call of a standing program that is looked at, the newest first. */
  readonly chosenCall: number;
  readonly isFullScreen: boolean;
  /** The lesson whose steps stand beside the code. */
  readonly lesson: string | undefined;
};

export type ViewStore = ReturnType<typeof createViewStore>;

/** What is shown of the workspace. */
export function createViewStore() {
  const store = createStore<View>({
    side: 'code',
    hasSnippets: false,
    chosenCall: 0,
    isFullScreen: false,
    lesson: undefined,
  });
  return {
    ...store,
    patch: (change: Partial<View>): void => store.set({ ...store.get(), ...change }),
  };
}
