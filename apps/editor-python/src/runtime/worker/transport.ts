import {
  type Answer,
  fontOf,
  type Question,
  type Transport,
  type WaitMode,
  type WorkerMessage,
} from '@sprout/python-engine';
import type { Outbox } from './outbox.ts';

/** How a way of waiting answers what Python asks: as promises, or at once. */
export interface Waiter {
  readonly suspends: boolean;
  wait(ms: number, eager: boolean): Answer<string>;
  answerTo(askId: number): Answer<string | null>;
  nextOrders(): Answer<string>;
  ordersSoFar(): Answer<string>;
}

export interface RunTransport extends Transport {
  /** @param lines for `input()`, used up before anything is asked */
  begin(runId: number, lines: readonly string[]): void;
}

type Deps = {
  readonly waitMode: WaitMode;
  readonly waiter: Waiter;
  readonly outbox: Outbox;
  readonly post: (message: WorkerMessage) => void;
};

/** What the Python side calls, over the way of waiting that the browser has. */
export function createTransport({ waitMode, waiter, outbox, post }: Deps): RunTransport {
  const measure = createMeasure();
  let runId = 0;
  let askId = 0;
  let lines: string[] = [];

  const ask = (question: Omit<Question, 'askId'>): Answer<string | null> => {
    outbox.flush();
    const line = lines.shift();
    if (line !== undefined) {
      // As if it was typed just now: the next words begin a line of their own.
      if (question.kind === 'line') outbox.write('stdout', `${line}\n`);
      return line;
    }
    if (waitMode === 'before') return null;
    askId += 1;
    post({ kind: 'ask', runId, question: { ...question, askId } });
    return waiter.answerTo(askId);
  };

  return {
    suspends: waiter.suspends,
    canWait: true,
    begin(id, given) {
      runId = id;
      lines = [...given];
      outbox.begin(id);
    },
    write: outbox.write,
    draw: outbox.draw,
    wait(ms, eager) {
      outbox.flush();
      return waiter.wait(ms, eager);
    },
    readLine: (prompt) => ask({ kind: 'line', title: '', prompt, value: '' }),
    ask: (kind, title, prompt, value) =>
      ask({ kind: kind === 'number' ? 'number' : 'text', title, prompt, value }),
    pause(state) {
      outbox.flush();
      // The page reads it with `readWorkerMessage`, whatever stands in it.
      post({ kind: 'paused', runId, pause: JSON.parse(state) });
      return waiter.nextOrders();
    },
    orders: () => waiter.ordersSoFar(),
    textWidth: measure,
  };
}

/** Widths of texts as the page's canvas has them; -1 where a worker has no canvas. */
function createMeasure(): Transport['textWidth'] {
  const brush = globalThis.OffscreenCanvas && new OffscreenCanvas(1, 1).getContext('2d');
  if (!brush) return () => -1;
  return (text, family, pixels, style) => {
    brush.font = fontOf({ family, pixels, style });
    return brush.measureText(text).width;
  };
}
