import type { Workspace } from './engine.ts';

/** What a category shows: its heading, its blocks, its buttons. In the engine's own form. */
type Entries = readonly unknown[];

/** The engine's palette; `append` is added to the bundle by a patch. */
export type Flyout = {
  show(entries: Entries): void;
  append(entries: Entries): void;
};

/** Together they fill the height of a tablet held upright. */
const firstCategories = 2;
/** Until the first blocks are on the screen and can be taken. Milliseconds. */
const firstPauseMs = 300;
/** From one category to the next: what the child did meanwhile is answered in between. Milliseconds. */
const pauseMs = 40;

type Deps = {
  /** A category that comes under a drag would move what is dragged. */
  readonly isHeld: () => boolean;
  readonly setTimeout: (run: () => void, delayMs: number) => unknown;
};

/**
 * Draws the palette in parts, the first time: all categories at once hold a slow tablet for seconds
 * before the first block can be dragged. Later the engine redraws it whole and reuses its blocks.
 */
export function createPalette({ isHeld, setTimeout }: Deps) {
  let drawn = firstCategories;
  let waiting: Entries[] = [];
  let flyout: Flyout | undefined;
  let isPlanned = false;

  const append = (entries: Entries): void => {
    if (entries.length > 0) flyout?.append(entries);
  };

  const plan = (afterMs: number): void => {
    if (isPlanned || waiting.length === 0) return;
    isPlanned = true;
    setTimeout(drawNext, afterMs);
  };

  const drawNext = (): void => {
    isPlanned = false;
    if (!isHeld()) {
      const [next = []] = waiting.splice(0, 1);
      drawn += 1;
      append(next);
    }
    plan(pauseMs);
  };

  return {
    /** The engine shows the categories anew. */
    show(next: Flyout, categories: readonly Entries[]) {
      flyout = next;
      waiting = categories.slice(drawn);
      next.show(categories.slice(0, drawn).flat());
      plan(firstPauseMs);
    },
    /** Somebody goes to a category that is not there yet. */
    finish() {
      const rest = waiting.flat();
      drawn += waiting.length;
      waiting = [];
      append(rest);
    },
  };
}
export type Palette = ReturnType<typeof createPalette>;

/** Draws the palette anew; the category that is looked at stays in its place, as after the engine's own changes. */
export function redrawPalette(
  workspace: Pick<Workspace, 'getToolbox' | 'getFlyout'>,
  change: () => void = () => undefined,
): void {
  const toolbox = workspace.getToolbox();
  if (!toolbox) return;
  const flyout = workspace.getFlyout();
  const blocks = flyout.getWorkspace();
  const name = toolbox.getSelectedItem()?.getName() ?? '';
  const before = flyout.getCategoryScrollPosition(name);
  const { viewTop } = blocks.getMetrics();
  change();
  toolbox.runAfterRerender(() => {
    const after = flyout.getCategoryScrollPosition(name);
    if (before === undefined || after === undefined) return;
    blocks.scrollbar.setY(viewTop + (after - before) * blocks.scale);
  });
  toolbox.forceRerender();
}
