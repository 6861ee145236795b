import type { EditorState, Workspace } from './engine.ts';
import type { TabButtons } from './tab-buttons.ts';

export type HistoryState = { readonly canUndo: boolean; readonly canRedo: boolean };

type Options = {
  readonly state: EditorState;
  readonly getWorkspace: () => Workspace | undefined;
  /** Buttons of the open tab, when it has its own editor. */
  readonly getTabButtons: () => TabButtons;
  /** True while the tab of blocks is open: elsewhere a step of blocks would go unseen. */
  readonly isBlocksTab: () => boolean;
  readonly report: (state: HistoryState) => void;
};

/**
 * Undo and redo for the host's bar: steps of the open tab's editor. A deleted sprite, costume or sound
 * comes back first when nothing was done in the open tab since.
 */
export function createHistory({
  state,
  getWorkspace,
  getTabButtons,
  isBlocksTab,
  report,
}: Options) {
  let deletion: (() => void) | null = null;
  // Steps of the workspace when the deletion happened; a later step is undone before it.
  let depth = 0;
  let last: HistoryState = { canUndo: false, canRedo: false };

  const countSteps = (): number => getWorkspace()?.getUndoStack().length ?? 0;

  const tell = (): void => {
    const isBlocks = isBlocksTab();
    const tab = getTabButtons();
    const redoSteps = getWorkspace()?.getRedoStack().length ?? 0;
    const next = {
      canUndo: deletion !== null || (isBlocks ? countSteps() > 0 : tab.undo !== undefined),
      canRedo: isBlocks ? redoSteps > 0 : tab.redo !== undefined,
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
    /** Something outside the blocks changed: a tab, a drawing, a sound. */
    refresh: tell,
    undo() {
      const { undo } = getTabButtons();
      if (undo) undo.click();
      else if (!restore() && isBlocksTab()) getWorkspace()?.undo(false);
      tell();
    },
    redo() {
      if (isBlocksTab()) getWorkspace()?.undo(true);
      else getTabButtons().redo?.click();
      tell();
    },
  };
}
