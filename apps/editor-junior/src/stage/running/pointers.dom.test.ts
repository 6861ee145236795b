import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToPointers } from './pointers.ts';

let calls: unknown[][];
let canvas: HTMLCanvasElement;
let stop: () => void;
let takesHolds = false;

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  canvas = document.createElement('canvas');
  canvas.setPointerCapture = () => {};
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      void calls.push([name, ...args]);
  stop = listenToPointers({
    canvas,
    toStage: ({ clientX, clientY }) => ({ x: clientX, y: clientY }),
    find: ({ x }) => (x < 100 ? { id: 'Cat 1', at: { x: 50, y: 50 } } : undefined),
    onPick: note('pick'),
    onTap: note('tap'),
    onHold: (id) => {
      note('hold')(id);
      return takesHolds;
    },
    onGrab: note('grab'),
    onDrag: note('drag'),
    onDrop: note('drop'),
  });
});

afterEach(() => {
  stop();
  takesHolds = false;
  vi.useRealTimers();
});

function point(type: string, clientX: number, clientY = 40, pointerId = 1): void {
  const event = new MouseEvent(type, { clientX, clientY, button: 0 });
  canvas.dispatchEvent(Object.assign(event, { pointerId }));
}

describe('a finger on the stage', () => {
  it('taps when it hardly moves', () => {
    point('pointerdown', 40);
    point('pointermove', 45);
    point('pointerup', 45);

    expect(calls).toEqual([
      ['pick', 'Cat 1'],
      ['tap', 'Cat 1'],
    ]);
  });

  it('drags by the place where it took the sprite', () => {
    point('pointerdown', 40);
    point('pointermove', 70, 60);
    point('pointerup', 70, 60);

    expect(calls).toEqual([
      ['pick', 'Cat 1'],
      ['grab', 'Cat 1'],
      ['drag', { x: 80, y: 70 }],
      ['drop', 'Cat 1'],
    ]);
  });

  it('chooses nobody beside all sprites', () => {
    point('pointerdown', 300);
    point('pointerup', 300);

    expect(calls).toEqual([['pick', undefined]]);
  });

  it('does not tap after a hold that somebody took, and still may drag', () => {
    takesHolds = true;
    point('pointerdown', 40);
    vi.advanceTimersByTime(1000);
    point('pointerup', 40);
    expect(calls.map(([name]) => name)).toEqual(['pick', 'hold']);

    point('pointerdown', 40);
    vi.advanceTimersByTime(1000);
    point('pointermove', 90);
    expect(calls.map(([name]) => name)).toEqual(['pick', 'hold', 'pick', 'hold', 'grab', 'drag']);
  });

  it('taps after a hold that nobody took', () => {
    point('pointerdown', 40);
    vi.advanceTimersByTime(1000);
    point('pointerup', 40);

    expect(calls.map(([name]) => name)).toEqual(['pick', 'hold', 'tap']);
  });

  it('taps beside another finger, but only one drags', () => {
    point('pointerdown', 40, 40, 1);
    point('pointermove', 80, 40, 1);
    point('pointerdown', 50, 40, 2);
    point('pointermove', 90, 40, 2);
    point('pointerup', 80, 40, 1);

    expect(calls.filter(([name]) => name === 'grab' || name === 'drop')).toHaveLength(2);
  });

  it('lets go when the browser takes the finger away', () => {
    point('pointerdown', 40);
    point('pointercancel', 40);

    expect(calls).toEqual([['pick', 'Cat 1']]);
  });
});
