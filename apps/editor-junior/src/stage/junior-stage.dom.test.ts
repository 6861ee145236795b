import { type JuniorProject, readSjr, writeSjr } from '@sprout/formats';
import {
  addCharacter,
  addPage,
  addStrip,
  choosePage,
  createProject,
  type Edit,
  setHome,
} from '@sprout/junior-engine';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createJuniorStage } from './junior-stage.ts';
import { createRecording } from './testing/recording-context.ts';
import type { JuniorStageOptions, StageSound, StageState } from './types.ts';

const pageId = 'page 1';
const projectOf = (edit: Edit | undefined): JuniorProject => {
  if (!edit) throw new Error('expected the edit to be possible');
  return edit.project;
};

/** A cat in the middle that walks a cell at the flag and hops when it is tapped, and a second page. */
function aStory(): JuniorProject {
  const cat = { name: 'Cat', picture: 'cat.svg', width: 100, height: 100 };
  const withCat = projectOf(addCharacter(createProject('Story'), pageId, cat));
  const at = { pageId, spriteId: 'Cat 1' };
  const walks = projectOf(
    addStrip(
      withCat,
      at,
      [
        ['onflag', 'null', 0, 0],
        ['forward', 1, 0, 0],
      ],
      { x: 20, y: 20 },
    ),
  );
  const hops = projectOf(
    addStrip(
      walks,
      at,
      [
        ['onclick', 'null', 0, 0],
        ['hop', 2, 0, 0],
      ],
      { x: 20, y: 120 },
    ),
  );
  return choosePage(projectOf(addPage(hops)), pageId);
}

const silence: StageSound = {
  ticksOf: () => 1,
  start: () => {},
  stop: () => {},
  stopAll: () => {},
  setPaused: () => {},
  setMuted: () => {},
  prepare: () => {},
  dispose: () => {},
};
const noMedia = { pictureUrl: () => undefined } as never;

let frames: ((timeMs: number) => void)[];
let nowMs: number;

beforeEach(() => {
  frames = [];
  nowMs = 0;
  vi.stubGlobal('requestAnimationFrame', (callback: (timeMs: number) => void) =>
    frames.push(callback),
  );
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = [];
  });
});

afterEach(() => vi.unstubAllGlobals());

function runFrames(count: number): void {
  for (let frame = 0; frame < count; frame += 1) {
    nowMs += 32;
    frames.at(-1)?.(nowMs);
  }
}

function open(change: Partial<JuniorStageOptions> = {}) {
  const canvas = document.createElement('canvas');
  const { context, calls } = createRecording(canvas);
  canvas.getContext = (() => context) as never;
  canvas.setPointerCapture = () => {};
  canvas.getBoundingClientRect = () => ({ left: 0, top: 0, width: 240, height: 180 }) as DOMRect;
  const project = aStory();
  const stage = createJuniorStage({ canvas, project, media: noMedia, sound: silence, ...change });
  const point = (type: string, clientX: number, clientY: number): void => {
    const event = new MouseEvent(type, { clientX, clientY, button: 0 });
    canvas.dispatchEvent(Object.assign(event, { pointerId: 1 }));
  };
  const cat = () => stage.sprites().find(({ id }) => id === 'Cat 1');
  return { stage, project, calls, point, cat };
}

describe('a stage', () => {
  it('runs nothing before the flag, then walks and comes to rest', () => {
    const states: StageState[] = [];
    const { stage, cat } = open({ onChange: (state) => states.push(state) });
    runFrames(10);
    expect([cat()?.x, states.length]).toEqual([240, 0]);

    stage.play();
    runFrames(20);

    expect(cat()?.x).toBe(264);
    expect(states[0]).toMatchObject({ isRunning: true, pageIndex: 0, pageCount: 2 });
    expect(states.at(-1)).toMatchObject({ isRunning: false, lit: [] });
  });

  it('draws only when something has changed', () => {
    const { stage, calls } = open();
    runFrames(5);
    const drawn = () => calls.filter(([name]) => name === 'setTransform').length;
    expect(drawn()).toBe(1);

    stage.setGrid(true);
    runFrames(3);

    expect(drawn()).toBe(2);
  });

  it('starts the strips of a character that is tapped', () => {
    const onTap = vi.fn();
    const { stage, point, cat } = open({ onTap });
    point('pointerdown', 120, 90);
    point('pointerup', 120, 90);
    runFrames(4);

    expect(onTap).toHaveBeenCalledWith('Cat 1');
    expect([stage.state().isRunning, (cat()?.y ?? 180) < 180]).toEqual([true, true]);
  });

  it('keeps a place that a character is dragged to while the story is edited', () => {
    const onDrop = vi.fn();
    const { stage, project, point, cat } = open({ mode: 'edit', onDrop });
    point('pointerdown', 120, 90);
    point('pointermove', 170, 40);
    point('pointerup', 170, 40);

    expect(onDrop).toHaveBeenCalledWith('Cat 1', { x: 340, y: 80 });
    const at = { pageId, spriteId: 'Cat 1' };
    stage.keep(projectOf(setHome(project, at, { x: 340, y: 80 })));
    stage.reset();
    expect(cat()).toMatchObject({ x: 340, y: 80 });
  });

  it('takes a character home again that was dragged while the story is shown', () => {
    const onDrop = vi.fn();
    const { stage, point, cat } = open({ onDrop });
    point('pointerdown', 120, 90);
    point('pointermove', 170, 40);
    point('pointerup', 170, 40);
    expect(cat()).toMatchObject({ x: 340, y: 80 });

    stage.reset();

    expect([cat()?.x, onDrop.mock.calls.length]).toEqual([240, 0]);
  });

  it('turns pages and forgets none', () => {
    const { stage } = open();
    stage.showPage(1);
    expect(stage.state()).toMatchObject({ pageIndex: 1, pageCount: 2 });

    stage.showPage(7);

    expect([stage.state().pageIndex, stage.allSprites().length]).toEqual([1, 1]);
  });

  it('hears nothing more when it is gone', () => {
    const onPick = vi.fn();
    const { stage, point } = open({ onPick });
    stage.destroy();
    point('pointerdown', 120, 90);

    expect([frames.length, onPick.mock.calls.length]).toEqual([0, 0]);
  });

  it('shows a story as it comes out of its file', () => {
    const { project } = readSjr(writeSjr({ project: aStory(), media: [] }));

    expect(open({ project }).cat()).toMatchObject({ x: 240, y: 180, picture: 'cat.svg' });
  });
});
