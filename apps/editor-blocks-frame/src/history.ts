import type { EditorState, Workspace } from './engine.ts';

export type HistoryState = { readonly canUndo: boolean; readonly canRedo: boolean };

type Options = {
  readonly state: EditorState;
  readonly getWorkspace: () => Workspace | undefined;
  readonly report: (state: HistoryState) => void;
};

/**
 * Undo and redo for the host's bar. A deleted sprite, costume or sound comes back first when nothing
 * was done to the blocks since; otherwise the workspace's own steps apply.
 */
export function createHistory({ state, getWorkspace, report }: Options) {
  let deletion: (() => void) | null = null;
  // Steps of the workspace when the deletion happened; a later step is undone before it.
  let depth = 0;
  let last: HistoryState = { canUndo: false, canRedo: false };

  const countSteps = (): number => getWorkspace()?.getUndoStack().length ?? 0;

  const tell = (): void => {
    const next = {
      canUndo: deletion !== null || countSteps() > 0,
      canRedo: (getWorkspace()?.getRedoStack().length ?? 0) > 0,
    };
    if (next.canUndo === last.canUndo && next.canRedo === last.canRedo) return;
    last = next;
    report(next);
  };

  const restore = (): boolean => {
    if (!deletion) return false;
    deletion();
    state.dispatch({
      type: 'scratch-gui/restore-deletion/RESTORE_UPDATE',
      state: { restoreFun: null, deletedItem: '' },
    });
    return true;
  };

  return {
    watch(workspace: Workspace) {
      workspace.addChangeListener(() => {
        const steps = countSteps();
        if (steps > depth) deletion = null;
        // Another sprite's workspace starts without steps.
        depth = Math.min(depth, steps);
        tell();
      });
    },
    watchDeletions() {
      let seen: (() => void) | null = null;
      state.store.subscribe(() => {
        const { restoreFun } = state.store.getState().scratchGui.restoreDeletion;
        if (restoreFun === seen) return;
        seen = restoreFun;
        deletion = restoreFun;
        depth = countSteps();
        tell();
      });
    },
    undo() {
      if (!restore()) getWorkspace()?.undo(false);
      tell();
    },
    redo() {
      getWorkspace()?.undo(true);
      tell();
    },
  };
}
