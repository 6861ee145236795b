import { createStore } from '@sprout/editor-kit';
import { type JuniorProject, listPages, listSprites } from '@sprout/formats';
import {
  amend,
  type Change,
  choosePage,
  chooseSprite,
  createHistory,
  type Edit,
  findPage,
  findSprite,
  type History,
  record,
  redo,
  type SpriteAddress,
  undo,
} from '@sprout/junior-engine';

export type ProjectState = {
  readonly history: History;
  /** Grows with each change of the content. */
  readonly rev: number;
  /** Something is held by a finger: saving waits. */
  readonly isHeld: boolean;
  /** The stage goes on running; else it begins anew with the project. */
  readonly keepsRunning: boolean;
};

type Events = {
  readonly onChange: (rev: number, isDragging: boolean) => void;
  readonly onHistory: (canUndo: boolean, canRedo: boolean) => void;
  /** Nothing changes; what is shown does. */
  readonly isReadOnly?: boolean;
  /** Names of characters and pages whose own picture or sound is nowhere. */
  readonly missing?: readonly string[];
};

/** The story that is edited, with its history; the shown page and chosen character stand in it. */
export function createProjectStore(
  project: JuniorProject,
  { onChange, onHistory, isReadOnly = false, missing = [] }: Events,
) {
  const store = createStore<ProjectState>({
    history: createHistory(project),
    rev: 0,
    isHeld: false,
    keepsRunning: false,
  });

  function change(history: History, keepsRunning = false): void {
    const before = store.get();
    if (history === before.history) return;
    const rev = before.rev + 1;
    store.set({ ...before, history, rev, keepsRunning });
    onChange(rev, before.isHeld);
    onHistory(history.past.length > 0, history.future.length > 0);
  }

  /** Shows something else; that is no change of the work. */
  function show(next: JuniorProject): void {
    const before = store.get();
    if (next === before.history.project) return;
    store.set({ ...before, history: amend(before.history, next), keepsRunning: true });
  }

  function walk(step: typeof undo, done: Change | undefined): Change | undefined {
    if (done !== undefined) change(showChange(step(store.get().history), done));
    return done;
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    isReadOnly,
    missing,
    current: (): JuniorProject => store.get().history.project,
    /** Makes a step of its own; without an edit nothing happens. */
    apply(edit: Edit | undefined, keepsRunning = false): boolean {
      if (edit === undefined || isReadOnly) return false;
      change(record(store.get().history, edit), keepsRunning);
      return true;
    },
    /** Takes what the story did to itself; an undo does not bring it back. */
    adopt(next: JuniorProject): void {
      if (!isReadOnly) change(amend(store.get().history, next), true);
    },
    showPage: (pageId: string): void => show(choosePage(store.get().history.project, pageId)),
    choose: (at: SpriteAddress): void => show(chooseSprite(store.get().history.project, at)),
    /** What was undone; `undefined` when there was nothing. */
    undo: () => walk(undo, store.get().history.past.at(-1)?.change),
    redo: () => walk(redo, store.get().history.future.at(-1)?.change),
    hold(isHeld: boolean): void {
      const before = store.get();
      if (before.isHeld === isHeld || isReadOnly) return;
      store.set({ ...before, isHeld });
      onChange(before.rev, isHeld);
    },
  };
}

export type ProjectStore = ReturnType<typeof createProjectStore>;

/** The page that is shown. */
export function shownPageId(project: JuniorProject): string {
  const { currentPage, pages } = project.json;
  const isThere = currentPage !== undefined && findPage(project, currentPage) !== undefined;
  return isThere ? currentPage : (pages[0] ?? '');
}

/** The character whose strips are shown; `undefined` on a page without any. */
export function chosenCharacter(project: JuniorProject): SpriteAddress | undefined {
  const pageId = shownPageId(project);
  const page = findPage(project, pageId);
  if (page === undefined) return undefined;
  const characters = listSprites(page).filter(({ type }) => type === 'sprite');
  const chosen = characters.find(({ id }) => id === page.lastSprite) ?? characters[0];
  return chosen && { pageId, spriteId: chosen.id };
}

/** 0 is the first. */
export function shownPageIndex(project: JuniorProject): number {
  const pageId = shownPageId(project);
  return Math.max(
    0,
    listPages(project).findIndex(({ id }) => id === pageId),
  );
}

/** After an undo the place of the change is shown, as far as it is there. */
function showChange(history: History, { pageId, spriteId }: Change): History {
  let { project } = history;
  if (findPage(project, pageId) !== undefined) project = choosePage(project, pageId);
  const at = spriteId === undefined ? undefined : { pageId, spriteId };
  if (at && findSprite(project, at)?.type === 'sprite') project = chooseSprite(project, at);
  return amend(history, project);
}
