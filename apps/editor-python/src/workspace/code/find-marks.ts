import type { Diagnostic } from '@codemirror/lint';
import type { EditorState } from '@codemirror/state';
import type { Explanation, Failure } from '@sprout/python-engine';
import type { TextKey, Translate } from '@sprout/texts';
import { wideSignsOf } from './wide-signs.ts';

/** The first mistake, for the strip below the code. */
export type FirstMark = {
  readonly line: number;
  readonly what: string;
  readonly step: string;
  /** Wide signs that one press changes together. */
  readonly signs: number;
  readonly fix: Explanation['fix'];
};

export type MarkDeps = {
  readonly t: Translate<TextKey>;
  /** Undefined when the file can be read, or when no interpreter could say so. */
  readonly check: (source: string) => Promise<Failure | undefined>;
  readonly explain: (failure: Failure) => Explanation;
};

export type Marks = { readonly all: readonly Diagnostic[]; readonly first: FirstMark | undefined };

/** What is to mend in a program before it runs: wide signs, then what Python itself says. */
export async function findMarks(state: EditorState, deps: MarkDeps): Promise<Marks> {
  const { t } = deps;
  const signs = wideSignsOf(state.doc.toString());
  const [sign] = signs;
  if (sign) {
    const all = signs.map(
      ({ from, to, wrong, right }): Diagnostic => ({
        from,
        to,
        severity: 'warning',
        message: t('python.mark.wide', { wrong: shown(t, wrong), right: shown(t, right) }),
        actions: [],
      }),
    );
    const line = state.doc.lineAt(sign.from).number;
    const words = { line, wrong: shown(t, sign.wrong), right: shown(t, sign.right) };
    const first = {
      line,
      what: t('python.mark.wideWhat', words),
      step: t('python.mark.wideStep', words),
      signs: signs.length,
      fix: undefined,
    };
    return { all, first };
  }
  const failure = await deps.check(state.doc.toString());
  if (!failure) return { all: [], first: undefined };
  return markFailure(state, deps, failure);
}

function markFailure(state: EditorState, { t, explain }: MarkDeps, failure: Failure): Marks {
  const explanation = explain(failure);
  const { name, params, line, column, fix } = explanation;
  const what = t(`pythonError.${name}.what`, params);
  const step = t(`pythonError.${name}.step`, params);
  const found = state.doc.line(Math.min(Math.max(1, line), state.doc.lines));
  const indent = found.text.length - found.text.trimStart().length;
  const from = Math.min(found.from + Math.max(column - 1, indent), found.to);
  const word = /^(?:[\p{L}\p{N}_]+|.)/u.exec(found.text.slice(from - found.from))?.[0] ?? '';
  const mark: Diagnostic =
    word === ''
      ? { from: found.from + indent, to: found.to, severity: 'error', message: what }
      : { from, to: from + word.length, severity: 'error', message: what };
  return { all: [mark], first: { line: found.number, what, step, signs: 0, fix } };
}

const shown = (t: Translate<TextKey>, sign: string) =>
  /^\s$/.test(sign) ? t('python.mark.space') : sign;
