import type { WaitMode } from '@sprout/python-engine';
import type { WaitController } from '../wait-controller.ts';
import { readWaitReply, type WaitRequest, waitAddress } from '../wait-protocol.ts';
import type { Waiter } from './transport.ts';

/** @param waits takes the page's messages where Python can be suspended */
export function createWaiter(waitMode: WaitMode, waits: WaitController, key: string): Waiter {
  if (waitMode === 'suspend') return { ...waits, suspends: true };
  return waitMode === 'serviceWorker' ? createHeldWaiter(key) : createSpinningWaiter();
}

/** Nothing can be heard while a program runs: time passes by spinning, and windows close at once. */
function createSpinningWaiter(): Waiter {
  return {
    suspends: false,
    wait(ms) {
      if (ms < 0) return '[["close",0]]';
      const end = performance.now() + ms;
      while (performance.now() < end);
      return '[]';
    },
    answerTo: () => null,
    nextOrders: () => '[{"kind":"continue"}]',
    ordersSoFar: () => '[]',
  };
}

/** Attempts for one question: the browser ends a service worker's wait after some minutes. */
const mostAttempts = 500;

/** The page answers a synchronous request that the service worker holds back. */
function createHeldWaiter(key: string): Waiter {
  const Request = XMLHttpRequest;
  let seq = 0;
  const hold = (what: WaitRequest['what']): string | null | false => {
    seq += 1;
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const request = new Request();
      request.open('POST', waitAddress, false);
      try {
        request.send(JSON.stringify({ key, seq, what } satisfies WaitRequest));
      } catch {
        continue;
      }
      if (request.status === 200) return readWaitReply(request.responseText);
    }
    return false;
  };
  return {
    suspends: false,
    wait: (ms, eager) => hold({ kind: 'wait', ms, eager }) ?? '[]',
    answerTo: (askId) => hold({ kind: 'answer', askId }),
    nextOrders: () => hold({ kind: 'nextOrders' }) ?? '[]',
    ordersSoFar: () => hold({ kind: 'ordersSoFar' }) ?? '[]',
  };
}
