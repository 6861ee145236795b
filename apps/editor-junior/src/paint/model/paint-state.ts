import { multiply, translate } from './matrix.ts';
import type { NewShape, Shape } from './types.ts';

export type Shapes = readonly Shape[];

export type PaintState = {
  readonly shapes: Shapes;
  readonly past: readonly Shapes[];
  readonly future: readonly Shapes[];
  readonly selected: number | undefined;
  readonly nextId: number;
};

export type PaintEvent =
  | { readonly type: 'add'; readonly shape: NewShape; readonly isBehind?: boolean }
  | { readonly type: 'change'; readonly id: number; readonly to: Partial<NewShape> }
  | { readonly type: 'copy'; readonly id: number; readonly by: number }
  | { readonly type: 'remove'; readonly id: number }
  | { readonly type: 'select'; readonly id: number | undefined }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' };

/** Steps that can be taken back. */
const historyLimit = 100;

/** Shapes of one drawing; a stamp without end must not fill the memory of a tablet. */
export const shapeLimit = 500;

export function startPainting(shapes: readonly NewShape[]): PaintState {
  return {
    shapes: shapes.map((shape, index) => ({ ...shape, id: index + 1 })),
    past: [],
    future: [],
    selected: undefined,
    nextId: shapes.length + 1,
  };
}

export function changePainting(state: PaintState, event: PaintEvent): PaintState {
  switch (event.type) {
    case 'add':
      return addShape(state, event.shape, event.isBehind === true);
    case 'copy': {
      const found = state.shapes.find(({ id }) => id === event.id);
      if (!found) return state;
      const { id: _, ...shape } = found;
      const matrix = multiply(translate(event.by, event.by), shape.matrix);
      return addShape(state, { ...shape, matrix }, false);
    }
    case 'change':
      if (!state.shapes.some(({ id }) => id === event.id)) return state;
      return commit(
        state,
        state.shapes.map((shape) => (shape.id === event.id ? { ...shape, ...event.to } : shape)),
      );
    case 'remove':
      if (!state.shapes.some(({ id }) => id === event.id)) return state;
      return {
        ...commit(
          state,
          state.shapes.filter(({ id }) => id !== event.id),
        ),
        selected: undefined,
      };
    case 'select':
      return { ...state, selected: event.id };
    case 'undo':
      return stepBack(state);
    case 'redo':
      return stepOn(state);
  }
}

function addShape(state: PaintState, shape: NewShape, isBehind: boolean): PaintState {
  if (state.shapes.length >= shapeLimit) return state;
  const added = { ...shape, id: state.nextId };
  const shapes = isBehind ? [added, ...state.shapes] : [...state.shapes, added];
  return { ...commit(state, shapes), selected: added.id, nextId: state.nextId + 1 };
}

function commit(state: PaintState, shapes: Shapes): PaintState {
  const past = [...state.past, state.shapes].slice(-historyLimit);
  return { ...state, shapes, past, future: [] };
}

function stepBack(state: PaintState): PaintState {
  const shapes = state.past.at(-1);
  if (shapes === undefined) return state;
  return {
    ...state,
    shapes,
    past: state.past.slice(0, -1),
    future: [state.shapes, ...state.future],
    selected: undefined,
  };
}

function stepOn(state: PaintState): PaintState {
  const [shapes, ...future] = state.future;
  if (shapes === undefined) return state;
  return { ...state, shapes, past: [...state.past, state.shapes], future, selected: undefined };
}
