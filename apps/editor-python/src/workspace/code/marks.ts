import { type EditorState, RangeSet, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  GutterMarker,
  gutter,
  WidgetType,
} from '@codemirror/view';

/** Line where the program stands; undefined: nowhere. */
export const setRunLine = StateEffect.define<number | undefined>();
/** Line before which a dragged snippet would land. */
export const setDropLine = StateEffect.define<number | undefined>();
/** A mistake with its card below the line; undefined: none. */
export const setProblem = StateEffect.define<Problem | undefined>();
export const toggleBreakpoint = StateEffect.define<number>();

export type Problem = { readonly line: number; readonly host: HTMLElement };

/** Fields that keep the marks; they move with the text. */
export const marks = () => [runField, dropField, problemField, breakpointField, breakpointGutter()];

/** Lines that stop the program, from 1, in order. */
export function breakpointsOf(state: EditorState): readonly number[] {
  const lines: number[] = [];
  const cursor = state.field(breakpointField).iter();
  for (; cursor.value; cursor.next()) lines.push(state.doc.lineAt(cursor.from).number);
  return lines;
}

const runLine = Decoration.line({ class: 'cm-runLine' });
const dropLine = Decoration.line({ class: 'cm-dropLine' });
const problemLine = Decoration.line({ class: 'cm-problemLine' });

const lineField = (effect: typeof setRunLine, line: Decoration) =>
  StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(before, transaction) {
      let now = before.map(transaction.changes);
      for (const one of transaction.effects)
        if (one.is(effect)) now = decorateLine(transaction.state, one.value, line);
      return now;
    },
    provide: (field) => EditorView.decorations.from(field),
  });

const runField = lineField(setRunLine, runLine);
const dropField = lineField(setDropLine, dropLine);

function decorateLine(state: EditorState, line: number | undefined, decoration: Decoration) {
  if (line === undefined || line < 1 || line > state.doc.lines) return Decoration.none;
  return Decoration.set(decoration.range(state.doc.line(line).from));
}

class ProblemCard extends WidgetType {
  readonly host: HTMLElement;

  constructor(host: HTMLElement) {
    super();
    this.host = host;
  }

  override eq(other: ProblemCard) {
    return other.host === this.host;
  }

  override toDOM() {
    return this.host;
  }

  override ignoreEvent() {
    return true;
  }

  override get estimatedHeight() {
    return 200;
  }
}

const problemField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, transaction) {
    let now = before.map(transaction.changes);
    for (const effect of transaction.effects)
      if (effect.is(setProblem)) now = decorateProblem(transaction.state, effect.value);
    return now;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function decorateProblem(state: EditorState, problem: Problem | undefined): DecorationSet {
  if (!problem) return Decoration.none;
  const line = state.doc.line(Math.min(Math.max(1, problem.line), state.doc.lines));
  const card = Decoration.widget({ widget: new ProblemCard(problem.host), block: true, side: 1 });
  return Decoration.set([problemLine.range(line.from), card.range(line.to)]);
}

class Dot extends GutterMarker {
  override toDOM() {
    const dot = document.createElement('span');
    dot.className = 'cm-stopDot';
    return dot;
  }
}

const dot = new Dot();

const breakpointField = StateField.define<RangeSet<GutterMarker>>({
  create: () => RangeSet.empty,
  update(before, transaction) {
    let now = before.map(transaction.changes);
    for (const effect of transaction.effects)
      if (effect.is(toggleBreakpoint)) now = toggle(now, transaction.state, effect.value);
    return now;
  },
});

function toggle(set: RangeSet<GutterMarker>, state: EditorState, line: number) {
  const { from, to } = state.doc.line(Math.min(Math.max(1, line), state.doc.lines));
  let had = false;
  set.between(from, to, () => {
    had = true;
  });
  return had
    ? set.update({ filter: (at) => at < from || at > to })
    : set.update({ add: [dot.range(from)], sort: true });
}

function breakpointGutter() {
  return gutter({
    class: 'cm-stops',
    markers: (view) => view.state.field(breakpointField),
    initialSpacer: () => dot,
    domEventHandlers: {
      mousedown(view, block) {
        const line = view.state.doc.lineAt(block.from).number;
        view.dispatch({ effects: toggleBreakpoint.of(line) });
        return true;
      },
    },
  });
}
