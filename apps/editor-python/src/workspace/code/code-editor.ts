import { redo, redoDepth, undo, undoDepth } from '@codemirror/commands';
import { openSearchPanel } from '@codemirror/search';
import { Compartment, EditorState, type Extension, type TransactionSpec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { TextFile } from '../files/project-files.ts';
import { type CodeDeps, checkAgain, editorSetup } from './editor-setup.ts';
import { breakpointsOf, setDropLine, setProblem, setRunLine, toggleBreakpoint } from './marks.ts';
import { type LinePin, openPinAt, setPins } from './pin-marks.ts';
import { planSnippet } from './snippet-plan.ts';
import { wideSignsOf } from './wide-signs.ts';

/** What changes with the language and the file. */
export type CodeWords = {
  readonly phrases: Record<string, string>;
  readonly label: string;
  readonly hint: string;
};

export type CodeEditor = ReturnType<typeof createCodeEditor>;

/** One editor for all text files: each keeps its own text, history and breakpoints. */
export function createCodeEditor(parent: HTMLElement, deps: CodeDeps) {
  const states = new Map<number, EditorState>();
  const words = new Compartment();
  let wordsNow: Extension = [];
  let shown: number | undefined;
  let pins: ReadonlyMap<number, readonly LinePin[]> = new Map();
  const extensions = [...editorSetup(deps), words.of([])];
  const view = new EditorView({ parent, state: EditorState.create({ extensions }) });

  const stateOf = (id: number) => (id === shown ? view.state : states.get(id));
  const createState = (file: TextFile) => {
    const fresh = EditorState.create({
      doc: file.text,
      extensions: [...extensions, listen(deps, file.id)],
    });
    const state = fresh.update({ effects: setPins.of(pins.get(file.id) ?? []) }).state;
    states.set(file.id, state);
    return state;
  };
  const dispatchTo = (id: number, spec: TransactionSpec) => {
    if (id === shown) return view.dispatch(spec);
    const state = states.get(id);
    if (!state) return;
    const next = state.update(spec).state;
    states.set(id, next);
    if (next.doc !== state.doc) deps.onText(id, next.doc.toString());
  };
  const at = (line: number) => view.state.doc.line(clampLine(view.state, line));

  return {
    view,
    open(file: TextFile) {
      if (shown === file.id) return;
      if (shown !== undefined) states.set(shown, view.state);
      const state = states.get(file.id) ?? createState(file);
      shown = file.id;
      view.setState(state);
      view.dispatch({ effects: words.reconfigure(wordsNow) });
      deps.onHistory();
    },
    setWords({ phrases, label, hint }: CodeWords) {
      const attributes = { 'aria-label': label, 'aria-description': hint };
      wordsNow = [EditorState.phrases.of(phrases), EditorView.contentAttributes.of(attributes)];
      view.dispatch({ effects: words.reconfigure(wordsNow) });
    },
    /** Replaces the whole text of a file, as one step of its history. */
    replaceText(file: TextFile, text: string) {
      if (!stateOf(file.id)) createState(file);
      const length = stateOf(file.id)?.doc.length ?? 0;
      dispatchTo(file.id, { changes: { from: 0, to: length, insert: text } });
    },
    /** Changes one place of a line; columns count from 0. */
    changeLine(file: TextFile, line: number, from: number, to: number, insert: string) {
      const state = stateOf(file.id) ?? createState(file);
      dispatchTo(file.id, { changes: placeIn(state, line, from, to, insert) });
    },
    changeShown(line: number, from: number, to: number, insert: string) {
      view.dispatch({ changes: placeIn(view.state, line, from, to, insert) });
    },
    fixWideSigns() {
      const changes = wideSignsOf(view.state.doc.toString()).map(({ from, to, right }) => ({
        from,
        to,
        insert: right,
      }));
      view.dispatch({ changes });
    },
    insertSnippet(code: string, line?: number) {
      const { state } = view;
      const target = line ?? state.doc.lineAt(state.selection.main.head).number;
      const plan = planSnippet(state.doc.toString().split('\n'), target, code);
      view.dispatch({
        changes: { from: 0, to: state.doc.length, insert: plan.lines.join('\n') },
        effects: setDropLine.of(undefined),
      });
      const end = at(plan.lastLine);
      view.dispatch({ selection: { anchor: end.to }, scrollIntoView: true });
      view.focus();
    },
    goTo(line: number, column = 0) {
      const found = at(line);
      const anchor = Math.min(found.from + Math.max(0, column - 1), found.to);
      view.dispatch({
        selection: { anchor },
        effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
      });
      view.focus();
    },
    /** The line at a place of the page; undefined beside the code. */
    lineAtPoint(x: number, y: number): number | undefined {
      const box = view.dom.getBoundingClientRect();
      if (x < box.left || x > box.right || y < box.top || y > box.bottom) return undefined;
      return view.state.doc.lineAt(view.posAtCoords({ x, y }, false)).number;
    },
    setDropLine: (line: number | undefined) => view.dispatch({ effects: setDropLine.of(line) }),
    scrollTo: (line: number) =>
      view.dispatch({ effects: EditorView.scrollIntoView(at(line).from, { y: 'center' }) }),
    setRunLine(line: number | undefined) {
      const effects = [setRunLine.of(line)];
      view.dispatch({ effects });
      if (line !== undefined)
        view.dispatch({ effects: EditorView.scrollIntoView(at(line).from, { y: 'center' }) });
    },
    /** Marks lines with what the teacher said of them, by the id of their file. */
    setPins(next: ReadonlyMap<number, readonly LinePin[]>) {
      pins = next;
      const known = new Set([...states.keys(), ...(shown === undefined ? [] : [shown])]);
      for (const id of known) dispatchTo(id, { effects: setPins.of(pins.get(id) ?? []) });
    },
    /** Shows the words of a pin in the open file; false where its line is gone. */
    showPin(n: number): boolean {
      const line = openPinAt(view, n);
      if (line === undefined) return false;
      const anchor = at(line).from;
      view.dispatch({
        selection: { anchor },
        effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
      });
      view.focus();
      return true;
    },
    setProblem(problem: { line: number; host: HTMLElement } | undefined) {
      view.dispatch({ effects: setProblem.of(problem) });
    },
    breakpoints: (id: number) => {
      const state = stateOf(id);
      return state ? breakpointsOf(state) : [];
    },
    checkNow: () => view.dispatch({ effects: checkAgain.of(null) }),
    find: () => openSearchPanel(view),
    undo: () => undo(view),
    redo: () => redo(view),
    depths: () => ({ undo: undoDepth(view.state), redo: redoDepth(view.state) }),
    focus: () => view.focus(),
    remeasure: () => view.requestMeasure(),
    destroy: () => view.destroy(),
  };
}

const clampLine = (state: EditorState, line: number) =>
  Math.min(Math.max(1, line), state.doc.lines);

function placeIn(state: EditorState, line: number, from: number, to: number, insert: string) {
  const found = state.doc.line(clampLine(state, line));
  return {
    from: Math.min(found.from + from, found.to),
    to: Math.min(found.from + to, found.to),
    insert,
  };
}

function listen({ onText, onHistory, onBreakpoints }: CodeDeps, id: number): Extension {
  return EditorView.updateListener.of((update) => {
    if (update.docChanged) onText(id, update.state.doc.toString());
    if (update.docChanged || update.transactions.some(({ effects }) => effects.length > 0))
      onHistory();
    if (update.transactions.some(({ effects }) => effects.some((one) => one.is(toggleBreakpoint))))
      onBreakpoints();
  });
}
