import type { DebugOrder } from './pause.ts';

/** Orders of the page on their way to a debugged program, for a worker that can suspend Python. */
export interface OrderQueue {
  put(order: DebugOrder): void;
  /** JSON list of the orders that came, at least one: waits for it. For `Transport.pause`. */
  next(): Promise<string | false>;
  /** JSON list of what came until now, after letting messages arrive. For `Transport.orders`. */
  soFar(): Promise<string>;
  /** Forgets everything; who waits is answered `false`, which stops the program. */
  clear(): void;
}

/** @param takeTurns lets the messages of the page arrive once */
export function createOrderQueue(takeTurns: () => Promise<void>): OrderQueue {
  let orders: DebugOrder[] = [];
  let waiting: ((answer: string | false) => void) | undefined;
  const take = (): string => {
    const taken = JSON.stringify(orders);
    orders = [];
    return taken;
  };
  return {
    put(order) {
      orders.push(order);
      const answer = waiting;
      waiting = undefined;
      answer?.(take());
    },
    next() {
      if (orders.length > 0) return Promise.resolve(take());
      return new Promise((resolve) => {
        waiting = resolve;
      });
    },
    async soFar() {
      await takeTurns();
      return take();
    },
    clear() {
      orders = [];
      const answer = waiting;
      waiting = undefined;
      answer?.(false);
    },
  };
}
