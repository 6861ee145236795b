import { describe, expect, it } from 'vitest';
import type { EditorState, Workspace } from './engine.ts';
import { createHistory, type HistoryState } from './history.ts';

/** A workspace of numbered steps, a store with one deletion, and a tab that can be changed. */
function aHistory() {
  const done: string[] = [];
  const undoSteps: unknown[] = [];
  const redoSteps: unknown[] = [];
  const listeners: (() => void)[] = [];
  const subscribers: (() => void)[] = [];
  const tab = { isBlocks: true, hasUndo: false, hasRedo: false };
  let restoreFun: (() => void) | null = null;
  const workspace = {
    undo: (isRedo: boolean) => done.push(isRedo ? 'redo' : 'undo'),
    getUndoStack: () => undoSteps,
    getRedoStack: () => redoSteps,
    addChangeListener: (listener: () => void) => void listeners.push(listener),
  } as unknown as Workspace; // only what history asks for
  const state = {
    store: {
      getState: () => ({ scratchGui: { restoreDeletion: { restoreFun } } }),
      subscribe: (listener: () => void) => void subscribers.push(listener),
    },
    dispatch: () => {
      restoreFun = null;
      for (const tell of subscribers) tell();
    },
  } as unknown as EditorState; // only what history asks for
  const reports: HistoryState[] = [];
  const aButton = (name: string) =>
    ({ click: () => void done.push(name) }) as unknown as HTMLElement;
  const history = createHistory({
    state,
    getWorkspace: () => workspace,
    getTabButtons: () => ({
      undo: tab.hasUndo ? aButton('paint undo') : undefined,
      redo: tab.hasRedo ? aButton('paint redo') : undefined,
    }),
    isBlocksTab: () => tab.isBlocks,
    report: (next) => reports.push(next),
  });
  history.watch(workspace);
  history.watchDeletions();
  return {
    history,
    done,
    reports,
    tab,
    move: () => {
      undoSteps.push({});
      for (const tell of listeners) tell();
    },
    switchSprite: () => {
      undoSteps.length = 0;
      for (const tell of listeners) tell();
    },
    remove: () => {
      restoreFun = () => void done.push('restore');
      for (const tell of subscribers) tell();
    },
  };
}

describe('history', () => {
  it('tells that a step can be taken back', () => {
    const { move, reports } = aHistory();

    move();

    expect(reports).toEqual([{ canUndo: true, canRedo: false }]);
  });

  it('undoes and redoes blocks', () => {
    const { move, history, done } = aHistory();
    move();

    history.undo();
    history.redo();

    expect(done).toEqual(['undo', 'redo']);
  });

  it('brings a deleted sprite back before older steps', () => {
    const { move, remove, switchSprite, history, done } = aHistory();
    move();
    remove();
    switchSprite();

    history.undo();

    expect(done).toEqual(['restore']);
  });

  it('undoes blocks that were moved after the deletion', () => {
    const { remove, switchSprite, move, history, done } = aHistory();
    remove();
    switchSprite();
    move();

    history.undo();

    expect(done).toEqual(['undo']);
  });

  it('uses the buttons of the paint editor while its tab is open', () => {
    const { move, history, tab, done } = aHistory();
    move();
    Object.assign(tab, { isBlocks: false, hasUndo: true, hasRedo: true });

    history.undo();
    history.redo();

    expect(done).toEqual(['paint undo', 'paint redo']);
  });

  it('never takes a step of blocks that are not shown', () => {
    const { move, history, tab, done, reports } = aHistory();
    move();
    tab.isBlocks = false;

    history.undo();

    expect([done, reports.at(-1)]).toEqual([[], { canUndo: false, canRedo: false }]);
  });
});
