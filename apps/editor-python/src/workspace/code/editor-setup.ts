import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import {
  defaultKeymap,
  history,
  historyKeymap,
  indentLess,
  indentMore,
} from '@codemirror/commands';
import { python } from '@codemirror/lang-python';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { linter, lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, StateEffect } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { codeTheme } from './code-theme.ts';
import { completeNames } from './completion.ts';
import type { FirstMark, Marks } from './find-marks.ts';
import { marks, toggleBreakpoint } from './marks.ts';
import type { NameOption } from './name-list.ts';
import { pinMarks } from './pin-marks.ts';

/** Characters of a file beyond which nothing more can be typed: three bytes each are 256 KB. */
const mostCharacters = 85_000;

/** Quiet after typing before a program is looked at. Source: junior-python-editors B8. */
const checkDelayMs = 600;

/** Looks at the program once more, when Python has become ready. */
export const checkAgain = StateEffect.define<null>();

export type CodeDeps = {
  readonly onText: (id: number, text: string) => void;
  readonly onHistory: () => void;
  readonly onBreakpoints: () => void;
  readonly onRun: () => void;
  readonly noteOf: (option: NameOption) => string;
  /** Marks for a program; asked some time after typing. */
  readonly findMarks: (state: EditorState) => Promise<Marks>;
  /** The first mistake in the file that is shown. */
  readonly onMark: (mark: FirstMark | undefined) => void;
  readonly isReadOnly: boolean;
};

/** What every file has in common: keys, marks, completion, theme. */
export function editorSetup(deps: CodeDeps): Extension[] {
  return [
    ...marks(),
    ...pinMarks(),
    lineNumbers(),
    highlightActiveLineGutter(),
    highlightSpecialChars(),
    history(),
    drawSelection(),
    indentOnInput(),
    indentUnit.of('    '),
    EditorState.tabSize.of(4),
    EditorView.lineWrapping,
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    search({ top: true }),
    python().language.extension,
    autocompletion({
      override: [completeNames(deps.noteOf)],
      icons: false,
      maxRenderedOptions: 40,
    }),
    linter((view) => mark(view, deps), {
      delay: checkDelayMs,
      tooltipFilter: () => [],
      needsRefresh: ({ transactions }) =>
        transactions.some(({ effects }) => effects.some((one) => one.is(checkAgain))),
    }),
    EditorState.readOnly.of(deps.isReadOnly),
    EditorState.changeFilter.of(
      ({ newDoc, startState }) =>
        newDoc.length <= mostCharacters || newDoc.length < startState.doc.length,
    ),
    keys(deps),
    codeTheme(),
  ];
}

function keys({ onRun }: CodeDeps): Extension {
  const run = () => {
    onRun();
    return true;
  };
  const stopHere = (view: EditorView) => {
    const line = view.state.doc.lineAt(view.state.selection.main.head).number;
    view.dispatch({ effects: toggleBreakpoint.of(line) });
    return true;
  };
  return keymap.of([
    { key: 'Mod-Enter', run, preventDefault: true },
    { key: 'F9', run: stopHere },
    { key: 'Tab', run: acceptCompletion },
    { key: 'Tab', run: insertTab, shift: indentLess },
    ...closeBracketsKeymap,
    ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'),
    ...searchKeymap,
    ...historyKeymap,
    ...completionKeymap,
    ...lintKeymap,
  ]);
}

/** Spaces to the next place of four; a selection is moved in as a whole. */
function insertTab(view: EditorView): boolean {
  const { state } = view;
  if (!state.selection.main.empty) return indentMore(view);
  const { head } = state.selection.main;
  const column = head - state.doc.lineAt(head).from;
  view.dispatch(state.replaceSelection(' '.repeat(4 - (column % 4))), {
    userEvent: 'input.indent',
    scrollIntoView: true,
  });
  return true;
}

async function mark(view: EditorView, deps: CodeDeps) {
  const { state } = view;
  const { all, first } = await deps.findMarks(state);
  if (view.state.doc === state.doc) deps.onMark(first);
  return all;
}
