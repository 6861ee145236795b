import { type MapPlace, placesAlong, roundPlace } from '@sprout/rules';

/** A unit on the map that is being edited. */
export type EditedPin = {
  readonly id: string;
  readonly name: string;
  readonly cover: string | null;
  /** Where it was put; `null` while it stands at its turn along the road. */
  readonly own: MapPlace | null;
  readonly isLocked: boolean;
  /** As the server has it. */
  readonly saved: MapPlace | null;
  readonly wasLocked: boolean;
};

export type MapMoves = {
  readonly pins: readonly EditedPin[];
  readonly road: readonly MapPlace[];
  /** Earlier states, the newest last. */
  readonly past: readonly (readonly EditedPin[])[];
  /** States that were taken back, the next one last. */
  readonly future: readonly (readonly EditedPin[])[];
};

export type MapAction =
  /** `isGoingOn`: a further step of a drag, which is undone as one. */
  | { kind: 'move'; id: string; place: MapPlace; isGoingOn?: boolean }
  | { kind: 'lock'; id: string; isLocked: boolean }
  | { kind: 'putBack'; id: string }
  | { kind: 'spread' }
  | { kind: 'undo' }
  | { kind: 'redo' }
  /** The picture is another one, with another road. */
  | { kind: 'road'; road: readonly MapPlace[] }
  | { kind: 'saved' }
  /** Pins that somebody else has moved or locked; own moves stay. */
  | { kind: 'theirs'; pins: readonly TheirPin[] };

export type TheirPin = { id: string; place: MapPlace | null; isLocked: boolean };

const keptSteps = 100;

type Unit = {
  id: string;
  unitName: string;
  unitCover: string | null;
  pinX: number | null;
  pinY: number | null;
  isPinLocked: boolean | null;
};

export function startMoves(units: readonly Unit[], road: readonly MapPlace[]): MapMoves {
  const pins = units.map(({ id, unitName, unitCover, pinX, pinY, isPinLocked }) => {
    const saved = pinX === null || pinY === null ? null : { x: pinX, y: pinY };
    const isLocked = isPinLocked === true;
    return {
      id,
      name: unitName,
      cover: unitCover,
      own: saved,
      saved,
      isLocked,
      wasLocked: isLocked,
    };
  });
  return { pins, road, past: [], future: [] };
}

/** Where each pin is drawn. */
export function shownPlaces({ pins, road }: MapMoves): MapPlace[] {
  const turns = placesAlong(road, pins.length);
  return pins.map(({ own }, at) => own ?? turns[at] ?? { x: 0.5, y: 0.5 });
}

export function reduceMoves(state: MapMoves, action: MapAction): MapMoves {
  const { pins, past, future } = state;
  const change = (id: string, changed: (pin: EditedPin, place: MapPlace) => EditedPin) => {
    const places = shownPlaces(state);
    return pins.map((pin, at) =>
      pin.id === id ? changed(pin, places[at] ?? { x: 0.5, y: 0.5 }) : pin,
    );
  };
  const step = (next: readonly EditedPin[]): MapMoves => ({
    ...state,
    pins: next,
    past: [...past, pins].slice(-keptSteps),
    future: [],
  });
  switch (action.kind) {
    case 'move': {
      if (pins.some(({ id, isLocked }) => id === action.id && isLocked)) return state;
      const next = change(action.id, (pin) => ({ ...pin, own: roundPlace(action.place) }));
      return action.isGoingOn ? { ...state, pins: next } : step(next);
    }
    case 'lock':
      // What is locked has a place of its own.
      return step(
        change(action.id, (pin, place) => ({ ...pin, own: place, isLocked: action.isLocked })),
      );
    case 'putBack':
      return step(
        change(action.id, (pin) => ({ ...pin, own: pin.saved, isLocked: pin.wasLocked })),
      );
    case 'spread': {
      const turns = placesAlong(state.road, pins.length);
      return step(
        pins.map((pin, at) => (pin.isLocked ? pin : { ...pin, own: turns[at] ?? pin.own })),
      );
    }
    case 'undo': {
      const last = past.at(-1);
      if (!last) return state;
      return { ...state, pins: last, past: past.slice(0, -1), future: [...future, pins] };
    }
    case 'redo': {
      const next = future.at(-1);
      if (!next) return state;
      return { ...state, pins: next, past: [...past, pins], future: future.slice(0, -1) };
    }
    case 'road':
      return { ...state, road: action.road };
    case 'saved':
      return {
        ...state,
        pins: pins.map((pin) => ({ ...pin, saved: pin.own, wasLocked: pin.isLocked })),
        past: [],
        future: [],
      };
    case 'theirs':
      return {
        ...state,
        pins: pins.map((pin) => {
          const their = action.pins.find(({ id }) => id === pin.id);
          if (!their) return pin;
          const { place, isLocked } = their;
          return { ...pin, saved: place, wasLocked: isLocked, isLocked };
        }),
        past: [],
        future: [],
      };
  }
}

export const isChanged = ({ own, saved, isLocked, wasLocked }: EditedPin): boolean =>
  isLocked !== wasLocked || own?.x !== saved?.x || own?.y !== saved?.y;

/** What is sent to be saved: changed pins alone. */
export const changedPins = ({ pins }: MapMoves) =>
  pins.flatMap((pin) => {
    const { id, own, saved, isLocked, wasLocked } = pin;
    if (own === null || !isChanged(pin)) return [];
    const lock = isLocked === wasLocked ? {} : { isLocked };
    return [{ id, x: own.x, y: own.y, was: saved, ...lock }];
  });

export type Guides = { readonly x?: number; readonly y?: number };

/** A place drawn to the middle and to the lines of other pins that are near. */
export function snapPlace(
  place: MapPlace,
  others: readonly MapPlace[],
  reach: number,
): { place: MapPlace; guides: Guides } {
  const nearest = (axis: 'x' | 'y'): number | undefined => {
    const lines = [...others.map((other) => other[axis]), 0.5];
    const near = lines.filter((line) => Math.abs(line - place[axis]) <= reach);
    return near.sort((a, b) => Math.abs(a - place[axis]) - Math.abs(b - place[axis]))[0];
  };
  const x = nearest('x');
  const y = nearest('y');
  return {
    place: { x: x ?? place.x, y: y ?? place.y },
    guides: { ...(x === undefined ? {} : { x }), ...(y === undefined ? {} : { y }) },
  };
}

/** How far an arrow key moves a pin. */
export function keyStep(key: string, isLarge: boolean): MapPlace | undefined {
  const step = isLarge ? 0.05 : 0.01;
  const steps: Readonly<Record<string, MapPlace>> = {
    ArrowLeft: { x: -step, y: 0 },
    ArrowRight: { x: step, y: 0 },
    ArrowUp: { x: 0, y: -step },
    ArrowDown: { x: 0, y: step },
  };
  return steps[key];
}

/** A part as percent, to the tenth. */
export const percentOf = (part: number): number => Math.round(part * 1000) / 10;
