import {
  type EditorState,
  RangeSet,
  StateEffect,
  StateField,
  type Transaction,
} from '@codemirror/state';
import {
  type EditorView,
  GutterMarker,
  gutter,
  keymap,
  showTooltip,
  type Tooltip,
} from '@codemirror/view';

/** Words of the teacher at a line, counted from 1 as all numbers here. */
export type LinePin = { readonly n: number; readonly line: number; readonly text: string };

/** Those of a file; lines that it has no more are left out. */
export const setPins = StateEffect.define<readonly LinePin[]>();
/** The pin whose words are shown beside its line; undefined: none. */
const openPin = StateEffect.define<number | undefined>();

/** Numbers beside the lines; they move with the text. */
export const pinMarks = () => [pinField, openField, pinGutter(), closeByEscape];

/** Shows the words of a pin at its line; undefined where the text has the line no more. */
export function openPinAt(view: EditorView, n: number): number | undefined {
  const found = findPin(view.state, n);
  if (!found) return undefined;
  view.dispatch({ effects: openPin.of(n) });
  return view.state.doc.lineAt(found.from).number;
}

class PinMarker extends GutterMarker {
  readonly pin: LinePin;

  constructor(pin: LinePin) {
    super();
    this.pin = pin;
  }

  override eq(other: PinMarker) {
    return other.pin === this.pin;
  }

  override toDOM() {
    const mark = document.createElement('span');
    mark.className = 'cm-pin';
    mark.textContent = String(this.pin.n);
    mark.title = this.pin.text;
    return mark;
  }
}

const pinField = StateField.define<RangeSet<PinMarker>>({
  create: () => RangeSet.empty,
  update(before, { state, changes, effects }) {
    let now = before.map(changes);
    for (const effect of effects) if (effect.is(setPins)) now = placePins(state, effect.value);
    return now;
  },
});

const placePins = (state: EditorState, pins: readonly LinePin[]): RangeSet<PinMarker> =>
  RangeSet.of(
    pins
      .filter(({ line }) => line >= 1 && line <= state.doc.lines)
      .map((pin) => new PinMarker(pin).range(state.doc.line(pin.line).from)),
    true,
  );

function findPin(state: EditorState, n: number) {
  const cursor = state.field(pinField).iter();
  for (; cursor.value; cursor.next()) {
    if (cursor.value.pin.n === n) return { from: cursor.from, pin: cursor.value.pin };
  }
  return undefined;
}

const openField = StateField.define<number | undefined>({
  create: () => undefined,
  update(before, { effects }: Transaction) {
    return effects.reduce<number | undefined>(
      (now, effect) => (effect.is(openPin) ? effect.value : now),
      before,
    );
  },
  provide: (field) =>
    showTooltip.compute([field, pinField], (state) => noteOf(state, state.field(field))),
});

function noteOf(state: EditorState, n: number | undefined): Tooltip | null {
  const found = n === undefined ? undefined : findPin(state, n);
  if (!found) return null;
  return {
    pos: found.from,
    above: false,
    create: () => {
      const dom = document.createElement('div');
      dom.className = 'cm-pinNote';
      dom.setAttribute('role', 'status');
      dom.textContent = found.pin.text;
      return { dom };
    },
  };
}

function pinGutter() {
  return gutter({
    class: 'cm-pins',
    markers: (view) => view.state.field(pinField),
    domEventHandlers: {
      mousedown(view, block) {
        const { state } = view;
        const open = state.field(openField);
        let pressed: number | undefined;
        state.field(pinField).between(block.from, block.to, (_from, _to, { pin }) => {
          pressed ??= pin.n;
        });
        view.dispatch({ effects: openPin.of(pressed === open ? undefined : pressed) });
        return true;
      },
    },
  });
}

const closeByEscape = keymap.of([
  {
    key: 'Escape',
    run: (view) => {
      if (view.state.field(openField) === undefined) return false;
      view.dispatch({ effects: openPin.of(undefined) });
      return true;
    },
  },
]);
