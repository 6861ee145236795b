import { createStore } from '@sprout/editor-kit';
import type { CodeStore } from './code-store.ts';
import type { ProjectStore } from './project-store.ts';

export type HistoryState = {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Name of a file that was just deleted and can be brought back. */
  readonly removed: string | undefined;
};

type Deps = {
  readonly project: ProjectStore;
  readonly code: CodeStore;
  readonly onHistory: (canUndo: boolean, canRedo: boolean) => void;
};

export type HistoryStore = ReturnType<typeof createHistoryStore>;

/** One way back for what was typed and for what was done with files. */
export function createHistoryStore({ project, code, onHistory }: Deps) {
  const { get, set, subscribe } = createStore<HistoryState>({
    canUndo: false,
    canRedo: false,
    removed: undefined,
  });
  const typed = () => code.editor()?.depths() ?? { undo: 0, redo: 0 };
  const setRemoved = (removed: string | undefined) => set({ ...get(), removed });

  /** After anything that may have changed what can be undone. */
  const update = () => {
    const { undo, redo } = typed();
    const canUndo = undo > 0 || project.undoesStep(false);
    const canRedo = redo > 0 || project.canRedo();
    const before = get();
    if (before.canUndo === canUndo && before.canRedo === canRedo) return;
    set({ ...before, canUndo, canRedo });
    onHistory(canUndo, canRedo);
  };

  return {
    get,
    subscribe,
    update,
    offerBack: setRemoved,
    undo(): void {
      const canType = typed().undo > 0;
      if (project.undoesStep(canType)) project.undo();
      else if (canType) code.editor()?.undo();
      setRemoved(undefined);
      update();
    },
    redo(): void {
      if (project.canRedo()) project.redo();
      else code.editor()?.redo();
      update();
    },
    bringBack(): void {
      project.bringBack(get().removed ?? '');
      setRemoved(undefined);
      update();
    },
  };
}
