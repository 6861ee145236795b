import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { type AuditEntry, lineOf, type Sender } from './lines.ts';
import type { StreamTarget } from './target.ts';
import type { Transport } from './transports.ts';

type Deps = {
  target: StreamTarget;
  transport: Transport;
  sender: Sender;
  clock: Pick<Clock, 'elapsedMs' | 'now'>;
  log: Pick<Log, 'info' | 'warn'>;
};

/** State of the audit stream, for the health of the server. */
export type StreamState = {
  readonly waiting: number;
  /** Lines since the start of the server that never reached the target. */
  readonly lost: number;
  readonly lostAt: Date | undefined;
  /** Why the target does not take lines at present. */
  readonly failure: { readonly error: unknown } | undefined;
};

/** Lines that wait while the target does not take them: about 6 MB. */
export const waitingLimit = 10_000;
const sentAtOnce = 500;
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
/** Lost lines are told together, so often at most. */
const tellEveryMs = 60_000;
/** Length of a send from which it counts as a failure: a file in a network folder may hang for ever. */
const slowSendMs = 60_000;
/** At the end of the server, for what still waits. */
const lastSendMs = 2_000;

/**
 * Sends rows of the log to another system as they are written. No call waits for it: what the target does not take
 * waits here, and what comes beyond that is lost, which the server's own log says. A line may come twice after a broken
 * connection; its id tells.
 */
export function createAuditStream({ target, transport, sender, clock, log }: Deps) {
  let waiting: string[] = [];
  let lost = 0;
  let untold = 0;
  let lostAt: Date | undefined;
  let failure: StreamState['failure'];
  let tellAt = 0;
  let pauseMs = 0;
  let sendAt = 0;
  let isClosed = false;
  let sending: Promise<void> | undefined;
  let sentAt = 0;

  function lose(count: number): void {
    if (count === 0) return;
    lost += count;
    untold += count;
    lostAt = clock.now();
  }

  function tellLost(): void {
    if (untold === 0) return;
    log.warn(
      { lines: untold },
      'lines of the audit stream were lost: its target does not take them',
    );
    untold = 0;
    tellAt = clock.elapsedMs() + tellEveryMs;
  }

  /** The first failure is told, and that it goes on again. */
  function fail(error: unknown): void {
    if (pauseMs === 0) log.warn({ err: error }, 'the target of the audit stream does not answer');
    failure = { error };
    pauseMs = Math.min(longestPauseMs, pauseMs === 0 ? firstPauseMs : pauseMs * 2);
    sendAt = clock.elapsedMs() + pauseMs;
  }

  function recover(): void {
    if (pauseMs > 0) log.info('the target of the audit stream answers again');
    failure = undefined;
    pauseMs = 0;
    sendAt = 0;
  }

  async function sendWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, sentAtOnce);
      sentAt = clock.elapsedMs();
      try {
        await transport.send(batch);
      } catch (error) {
        fail(error);
        return;
      }
      recover();
      waiting = waiting.slice(batch.length);
    }
  }

  /** Sends what waits, unless that is under way or the target just failed. Never rejects. */
  function send(): Promise<void> {
    if (untold > 0 && clock.elapsedMs() >= tellAt) tellLost();
    if (sending) return sending;
    if (waiting.length === 0 || clock.elapsedMs() < sendAt) return Promise.resolve();
    sending = sendWaiting().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  return {
    /** Takes entries without waiting for anything; those beyond {@link waitingLimit} are lost. */
    push(entries: readonly AuditEntry[]): void {
      const room = isClosed ? 0 : Math.max(0, waitingLimit - waiting.length);
      waiting.push(...entries.slice(0, room).map((entry) => lineOf(entry, target, sender)));
      lose(Math.max(0, entries.length - room));
      if (isClosed) tellLost();
    },

    send,

    state(): StreamState {
      const isSlow = sending !== undefined && clock.elapsedMs() - sentAt > slowSendMs;
      const slow = isSlow ? { error: new Error('it does not answer') } : undefined;
      return { waiting: waiting.length, lost, lostAt, failure: failure ?? slow };
    },

    /** Tries once more for a moment; what is not gone then is lost. */
    async close(): Promise<void> {
      sendAt = 0;
      let timer: NodeJS.Timeout | undefined;
      const limit = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, lastSendMs);
      });
      await Promise.race([send(), limit]);
      clearTimeout(timer);
      isClosed = true;
      lose(waiting.length);
      waiting = [];
      tellLost();
      transport.close();
    },
  };
}
export type AuditStream = ReturnType<typeof createAuditStream>;
