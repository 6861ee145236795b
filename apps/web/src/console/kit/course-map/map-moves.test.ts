import { describe, expect, it } from 'vitest';
import {
  changedPins,
  keyStep,
  type MapAction,
  percentOf,
  reduceMoves,
  shownPlaces,
  snapPlace,
  startMoves,
} from './map-moves.ts';

const unit = (id: string, pin: { x: number; y: number } | null, isPinLocked = false) => ({
  id,
  unitName: id,
  unitCover: null,
  pinX: pin?.x ?? null,
  pinY: pin?.y ?? null,
  isPinLocked,
});
const road = [
  { x: 0.1, y: 0.5 },
  { x: 0.9, y: 0.5 },
];
const start = () =>
  startMoves(
    [unit('a', { x: 0.2, y: 0.2 }), unit('b', null), unit('c', { x: 0.7, y: 0.7 }, true)],
    road,
  );
const after = (...actions: MapAction[]) => actions.reduce(reduceMoves, start());

describe('moves on a map', () => {
  it('send changed pins alone, with where they were', () => {
    const state = after({ kind: 'move', id: 'b', place: { x: 0.3, y: 0.4 } });

    expect(shownPlaces(state)[1]).toEqual({ x: 0.3, y: 0.4 });
    expect(changedPins(state)).toEqual([{ id: 'b', x: 0.3, y: 0.4, was: null }]);
    expect(changedPins(start())).toEqual([]);
  });

  it('are undone one after the other, a drag as one', () => {
    const dragged = after(
      { kind: 'move', id: 'a', place: { x: 0.3, y: 0.3 } },
      { kind: 'move', id: 'a', place: { x: 0.4, y: 0.4 }, isGoingOn: true },
      { kind: 'move', id: 'a', place: { x: 0.5, y: 0.5 }, isGoingOn: true },
    );

    const undone = reduceMoves(dragged, { kind: 'undo' });
    expect(changedPins(undone)).toEqual([]);
    expect(reduceMoves(undone, { kind: 'undo' })).toBe(undone);
  });

  it('that were undone are done again, until another move is made', () => {
    const moved = after({ kind: 'move', id: 'a', place: { x: 0.3, y: 0.3 } });
    const undone = reduceMoves(moved, { kind: 'undo' });

    const redone = reduceMoves(undone, { kind: 'redo' });
    expect(changedPins(redone)).toEqual(changedPins(moved));
    expect(reduceMoves(redone, { kind: 'redo' })).toBe(redone);
    const other = reduceMoves(undone, { kind: 'move', id: 'b', place: { x: 0.5, y: 0.6 } });
    expect(reduceMoves(other, { kind: 'redo' })).toBe(other);
  });

  it('of a locked pin are none, and nothing is there to be undone', () => {
    const state = start();

    expect(reduceMoves(state, { kind: 'move', id: 'c', place: { x: 0.1, y: 0.1 } })).toBe(state);
  });

  it('leave locked pins where they are, when all are spread too', () => {
    const state = after({ kind: 'move', id: 'c', place: { x: 0.1, y: 0.1 } }, { kind: 'spread' });

    expect(shownPlaces(state)).toEqual([
      { x: 0.1, y: 0.5 },
      { x: 0.5, y: 0.5 },
      { x: 0.7, y: 0.7 },
    ]);
  });

  it('of a pin that is locked keep the place that it was shown at', () => {
    const state = after({ kind: 'lock', id: 'b', isLocked: true });

    expect(changedPins(state)).toEqual([{ id: 'b', x: 0.5, y: 0.5, was: null, isLocked: true }]);
  });

  it('stay when somebody else has moved the pin, and can be put back to their place', () => {
    const theirs = { x: 0.9, y: 0.9 };
    const state = after(
      { kind: 'move', id: 'a', place: { x: 0.3, y: 0.3 } },
      { kind: 'theirs', pins: [{ id: 'a', place: theirs, isLocked: false }] },
    );

    expect(changedPins(state)).toEqual([{ id: 'a', x: 0.3, y: 0.3, was: theirs }]);
    const back = reduceMoves(state, { kind: 'putBack', id: 'a' });
    expect(shownPlaces(back)[0]).toEqual(theirs);
    expect(changedPins(back)).toEqual([]);
  });

  it('are none once they are saved', () => {
    const state = after({ kind: 'move', id: 'a', place: { x: 0.3, y: 0.3 } }, { kind: 'saved' });

    expect(changedPins(state)).toEqual([]);
    expect(state.past).toEqual([]);
  });
});

it('a place near the line of another pin or the middle is drawn to it', () => {
  const others = [{ x: 0.3, y: 0.8 }];

  expect(snapPlace({ x: 0.305, y: 0.495 }, others, 0.01)).toEqual({
    place: { x: 0.3, y: 0.5 },
    guides: { x: 0.3, y: 0.5 },
  });
  expect(snapPlace({ x: 0.4, y: 0.6 }, others, 0.01)).toEqual({
    place: { x: 0.4, y: 0.6 },
    guides: {},
  });
});

it('arrow keys move by one percent, with Shift by five', () => {
  expect(keyStep('ArrowUp', false)).toEqual({ x: 0, y: -0.01 });
  expect(keyStep('ArrowRight', true)).toEqual({ x: 0.05, y: 0 });
  expect(keyStep('a', false)).toBeUndefined();
  expect(percentOf(0.7184)).toBe(71.8);
});
