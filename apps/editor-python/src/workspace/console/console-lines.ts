import { appendText, type ConsoleText, consoleLimit, emptyConsole } from '@sprout/python-engine';

/** One row of the console. `id` stays the same while the row grows. */
export type ConsoleRow =
  | { readonly id: number; readonly kind: 'run' | 'notice'; readonly text: string }
  | {
      readonly id: number;
      readonly kind: 'output';
      readonly text: string;
      readonly pieces: ConsoleText['pieces'];
    };

/** What the console shows: earlier runs as rows, the newest run with what is still added to it. */
export type ConsoleView = {
  readonly rows: readonly ConsoleRow[];
  readonly current: ConsoleText;
  readonly nextId: number;
};

/** Earlier runs that stay to be read. */
const keptRuns = 5;

export const emptyView: ConsoleView = { rows: [], current: emptyConsole, nextId: 1 };

/** Begins the output of a run under a head such as "15:40 Run". */
export function beginRun(view: ConsoleView, head: string): ConsoleView {
  const rows = closeCurrent(view);
  const heads = rows.filter(({ kind }) => kind === 'run');
  const first = heads[heads.length - keptRuns + 1];
  const kept = first ? rows.slice(rows.indexOf(first)) : rows;
  return {
    rows: [...kept, { id: view.nextId + 1, kind: 'run', text: head }],
    current: emptyConsole,
    nextId: view.nextId + 2,
  };
}

export function addOutput(
  view: ConsoleView,
  stream: 'stdout' | 'stderr' | 'input',
  text: string,
): ConsoleView {
  const current = appendText(view.current, stream, text);
  return current === view.current ? view : { ...view, current };
}

/** A sentence of ours below what was printed. */
export function addNotice(view: ConsoleView, text: string): ConsoleView {
  return {
    rows: [...closeCurrent(view), { id: view.nextId + 1, kind: 'notice', text }],
    current: emptyConsole,
    nextId: view.nextId + 2,
  };
}

/** More was printed than a console keeps. */
export const isCut = (view: ConsoleView): boolean => view.current.isFull;

/** All of it as plain text. */
export function consoleText(view: ConsoleView): string {
  return [...view.rows.map(({ text }) => text), joined(view.current)].filter(Boolean).join('\n');
}

export const mostLines = consoleLimit.lines;

function closeCurrent({ rows, current, nextId }: ConsoleView): readonly ConsoleRow[] {
  if (current.pieces.length === 0) return rows;
  const text = joined(current).replace(/\n$/, '');
  return [...rows, { id: nextId, kind: 'output', text, pieces: current.pieces }];
}

const joined = (text: ConsoleText) => text.pieces.map((piece) => piece.text).join('');
