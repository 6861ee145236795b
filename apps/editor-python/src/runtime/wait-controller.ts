import { createOrderQueue, type PageMessage } from '@sprout/python-engine';

/** What a program waits for; `false`: it is to stop. */
type Waited<T> = Promise<T | false>;

/**
 * Where a program waits for time, events, answers and orders. It stands in the worker where the
 * browser can suspend Python, else in the page, which the worker asks through the service worker.
 */
export interface WaitController {
  /** A new run: nothing of the one before is left. */
  begin(): void;
  receive(message: PageMessage): void;
  /** As `Transport.wait`. */
  wait(ms: number, eager: boolean): Waited<string>;
  answerTo(askId: number): Waited<string | null>;
  nextOrders(): Waited<string>;
  ordersSoFar(): Waited<string>;
}

/** More than a timer of the browser can hold; a program that sleeps longer wakes up then. */
const longestMs = 2 ** 31 - 1;

/** Most events that wait for a program to read them; further ones are dropped. */
const mostEvents = 500;

const takeTurns = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

export function createWaitController(): WaitController {
  const orders = createOrderQueue(takeTurns);
  let events: unknown[] = [];
  let answers = new Map<number, string | null>();
  let isStopped = false;
  let endWait: ((isEvent: boolean) => void) | undefined;
  let endAsk:
    | { readonly askId: number; readonly end: (value: string | null | false) => void }
    | undefined;

  const takeEvents = (): string | false => {
    if (isStopped) return false;
    const taken = JSON.stringify(events);
    events = [];
    return taken;
  };

  const stop = (): void => {
    isStopped = true;
    endWait?.(true);
    endAsk?.end(false);
    orders.clear();
  };

  return {
    begin() {
      stop();
      isStopped = false;
      events = [];
      answers = new Map();
    },
    receive(message) {
      if (message.kind === 'stop') stop();
      if (message.kind === 'order') orders.put(message.order);
      if (message.kind === 'answer') {
        if (endAsk?.askId === message.askId) endAsk.end(message.value);
        else answers.set(message.askId, message.value);
      }
      if (message.kind === 'events') {
        events = [...events, ...message.events].slice(-mostEvents);
        endWait?.(true);
      }
    },
    wait(ms, eager) {
      if (isStopped || (eager && events.length > 0)) return Promise.resolve(takeEvents());
      return new Promise((resolve) => {
        const end = (): void => {
          clearTimeout(timer);
          endWait = undefined;
          resolve(takeEvents());
        };
        const timer = ms < 0 ? undefined : setTimeout(end, Math.min(ms, longestMs));
        endWait = () => {
          if (eager || isStopped) end();
        };
      });
    },
    answerTo(askId) {
      if (isStopped) return Promise.resolve(false);
      const known = answers.get(askId);
      if (known !== undefined) return Promise.resolve(known);
      return new Promise((resolve) => {
        const end = (value: string | null | false): void => {
          endAsk = undefined;
          resolve(value);
        };
        endAsk = { askId, end };
      });
    },
    nextOrders: () => (isStopped ? Promise.resolve(false) : orders.next()),
    ordersSoFar: async () => {
      const taken = await orders.soFar();
      return isStopped ? false : taken;
    },
  };
}
