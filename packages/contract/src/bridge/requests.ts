import type { BridgeMessage } from './message.ts';

/** Answers that reject the request they name. */
const failures: ReadonlySet<string> = new Set(['failed', 'loadFailed']);

/** Codes: `timeout`, `closed`, or the code that the other side sent. */
export class BridgeError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`bridge request failed: ${code}`);
    this.name = 'BridgeError';
    this.code = code;
  }
}

type Timers = {
  setTimeout(run: () => void, delayMs: number): unknown;
  clearTimeout(handle: never): void;
};

type Payload = BridgeMessage['payload'];
type OpenRequest = {
  readonly resolve: (payload: Payload) => void;
  readonly reject: (error: BridgeError) => void;
};

/** The requests that wait for an answer, by the id of their message. */
export function createRequests(timers: Timers) {
  const open = new Map<number, OpenRequest>();

  const take = (id: number): OpenRequest | undefined => {
    const request = open.get(id);
    open.delete(id);
    return request;
  };

  return {
    wait(id: number, timeoutMs: number): Promise<Payload> {
      return new Promise((resolve, reject) => {
        const timer = timers.setTimeout(
          () => take(id)?.reject(new BridgeError('timeout')),
          timeoutMs,
        );
        // Typed `never` so that timers of a DOM and of a test both fit.
        const stop = (): void => timers.clearTimeout(timer as never);
        open.set(id, {
          resolve: (payload) => {
            stop();
            resolve(payload);
          },
          reject: (error) => {
            stop();
            reject(error);
          },
        });
      });
    },

    settle(message: BridgeMessage): void {
      const request = message.re === undefined ? undefined : take(message.re);
      const { code } = message.payload;
      if (failures.has(message.type)) {
        request?.reject(new BridgeError(typeof code === 'string' ? code : 'failed'));
      } else request?.resolve(message.payload);
    },

    rejectAll(code: string): void {
      for (const id of [...open.keys()]) take(id)?.reject(new BridgeError(code));
    },
  };
}
