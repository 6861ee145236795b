import { describe, expect, it } from 'vitest';
import { createPalette, redrawPalette } from './palette.ts';

const categories = [['motion', 'move'], ['looks'], ['sound', 'play'], ['events'], ['control']];

/** A palette whose timer runs by hand, and what the engine's flyout holds after each call. */
function aPalette() {
  const timers: (() => void)[] = [];
  const hand = { isHeld: false };
  const entries: unknown[] = [];
  const flyout = {
    show: (next: readonly unknown[]) => void entries.splice(0, entries.length, ...next),
    append: (next: readonly unknown[]) => void entries.push(...next),
  };
  const palette = createPalette({
    isHeld: () => hand.isHeld,
    setTimeout: (run) => timers.push(run),
  });
  const tick = () => {
    for (const run of timers.splice(0)) run();
  };
  return { palette, flyout, entries, hand, timers, tick };
}

describe('the palette', () => {
  it('begins with two categories', () => {
    const { palette, flyout, entries } = aPalette();

    palette.show(flyout, categories);

    expect(entries).toEqual(['motion', 'move', 'looks']);
  });

  it('goes on with a category at a time until all are there', () => {
    const { palette, flyout, entries, timers, tick } = aPalette();
    palette.show(flyout, categories);

    tick();
    const afterOne = [...entries];
    tick();
    tick();

    expect(afterOne).toEqual(['motion', 'move', 'looks', 'sound', 'play']);
    expect(entries).toEqual(categories.flat());
    expect(timers).toEqual([]);
  });

  it('waits while something is held', () => {
    const { palette, flyout, entries, hand, tick } = aPalette();
    palette.show(flyout, categories);

    hand.isHeld = true;
    tick();
    const whileHeld = [...entries];
    hand.isHeld = false;
    tick();

    expect(whileHeld).toEqual(['motion', 'move', 'looks']);
    expect(entries).toContain('sound');
  });

  it('draws the rest at once for somebody who goes to a later category', () => {
    const { palette, flyout, entries, tick } = aPalette();
    palette.show(flyout, categories);

    palette.finish();
    const finished = [...entries];
    tick();

    expect(finished).toEqual(categories.flat());
    expect(entries).toEqual(categories.flat());
  });

  it('is redrawn as far as it was, and whole once it was whole', () => {
    const { palette, flyout, entries, tick } = aPalette();
    palette.show(flyout, categories);
    tick();

    palette.show(flyout, categories);
    const redrawn = [...entries];
    palette.finish();
    palette.show(flyout, [...categories, ['pen']]);
    tick();

    expect(redrawn).toEqual(['motion', 'move', 'looks', 'sound', 'play']);
    expect(entries).toEqual([...categories.flat(), 'pen']);
  });

  it('draws all when there are only two', () => {
    const { palette, flyout, entries, timers } = aPalette();

    palette.show(flyout, [['motion'], ['looks']]);
    palette.finish();

    expect([entries, timers]).toEqual([['motion', 'looks'], []]);
  });
});

/** An engine whose variables begin at this place and whose palette is moved this far. Pixels. */
function anEngine({ begins, viewTop }: { begins: number | undefined; viewTop: number }) {
  const place = { begins, moved: viewTop };
  const after: (() => void)[] = [];
  const toolbox = {
    getSelectedItem: () => ({ getName: () => '变量' }),
    runAfterRerender: (run: () => void) => void after.push(run),
    forceRerender: () => {
      for (const run of after.splice(0)) run();
    },
  };
  const blocks = {
    scale: 0.5,
    scrollbar: { setY: (next: number) => (place.moved = next) },
    getMetrics: () => ({ viewTop }),
  };
  const flyout = { getCategoryScrollPosition: () => place.begins, getWorkspace: () => blocks };
  return { place, workspace: { getToolbox: () => toolbox, getFlyout: () => flyout } };
}

describe('a palette that is drawn anew', () => {
  it('keeps the category that is looked at in its place', () => {
    const { place, workspace } = anEngine({ begins: 1000, viewTop: 520 });

    redrawPalette(workspace, () => (place.begins = 1200));

    expect(place.moved).toBe(620);
  });

  it('stays where it is when that category is not drawn yet', () => {
    const { place, workspace } = anEngine({ begins: undefined, viewTop: 40 });

    redrawPalette(workspace, () => (place.begins = 1200));

    expect(place.moved).toBe(40);
  });

  it('is left alone where the engine has no categories', () => {
    const { workspace } = anEngine({ begins: 0, viewTop: 0 });

    expect(() => redrawPalette({ ...workspace, getToolbox: () => null })).not.toThrow();
  });
});
