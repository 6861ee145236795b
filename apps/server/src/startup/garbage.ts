import type { EventEmitter } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** V8 gives room back only when little was allocated for some five seconds. */
const windowMs = 6_000;
/** What the first collection leaves, because the busy time still counted, the second gives back. */
const collections = 2;
/** Balancers and monitors ask all the time. */
const quietRequests = 10;

/**
 * Collects garbage in the first quiet moments after a busy one, the start among them. By itself V8 collects only
 * when it needs room, on a quiet server hours later: until then some 40 MB that no request uses stay taken.
 */
export function collectWhenQuiet(http: EventEmitter, collect = collectGarbage): void {
  let requests = 0;
  let left = collections;
  http.on('request', () => {
    requests += 1;
  });
  setInterval(() => {
    const isBusy = requests > quietRequests;
    requests = 0;
    if (isBusy) {
      left = collections;
    } else if (left > 0) {
      left -= 1;
      collect();
    }
  }, windowMs).unref();
}

/** All of it at once: nothing else runs for about a tenth of a second. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof collect === 'function') collect();
}
