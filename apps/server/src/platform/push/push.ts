import type { Sessions } from '../access/sessions.ts';
import type { Bus } from '../bus/bus.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import {
  askAgainPauseMs,
  askAgainSize,
  longestTextBytes,
  longestTextChars,
  peopleOfMessage,
  sliceSize,
  textsOfMinute,
} from './push-limits.ts';
import { type Caller, closing, createSockets, type Held, type Refusal } from './sockets.ts';
import { textFrame } from './text-frame.ts';
import type { SocketTickets } from './tickets.ts';

/** What open pages are told. Source: specification section 3. */
export type PushMessage = { cmd: 'topic' | 'user'; msgId: string; msgTxt: string };
export type PushTarget = readonly string[] | 'everyone';

declare module '../bus/bus.ts' {
  interface BusTopics {
    push: { to: PushTarget; message: PushMessage };
  }
}

type Deps = {
  socketTickets: SocketTickets;
  bus: Bus;
  sessions: Pick<Sessions, 'listLiving'>;
  clock: Clock;
  log: Log;
};

/** Of tickets for news. */
const subject = '';
const heartbeat = textFrame(JSON.stringify({ cmd: 'heartcheck', msgTxt: '心跳响应' }));
/** A page hears of no message in particular and asks for all of them. */
const somethingNew = textFrame(
  JSON.stringify({ cmd: 'topic', msgId: '', msgTxt: '' } satisfies PushMessage),
);

/** The sockets of this node that hear of news, and messages to those of all nodes. */
export function createPush({ socketTickets, bus, sessions, clock, log }: Deps) {
  const counted = new WeakMap<Held<Caller>, { count: number; sinceMs: number }>();
  const sockets = createSockets<Caller>({
    bus,
    sessions,
    log,
    longestTextBytes,
    takeTicket: callerOf,
    onText: receive,
  });
  /** Of the newest round in which the pages ask again: an earlier one has nothing to add. */
  let askRound = 0;

  bus.on('push', ({ to, message }) => void send(to, JSON.stringify(message)));
  bus.onResync(() => void askAgain());

  async function send(to: PushTarget, text: string): Promise<void> {
    const held = to === 'everyone' ? sockets.all() : to.flatMap(sockets.heldOf);
    const frame = textFrame(text);
    for (let at = 0; at < held.length; at += sliceSize) {
      if (at > 0) await new Promise((resolve) => setImmediate(resolve));
      for (const one of held.slice(at, at + sliceSize)) sockets.send(one, frame);
    }
  }

  /** What pages were told meanwhile is lost; they ask a few at a time. */
  async function askAgain(): Promise<void> {
    askRound += 1;
    const round = askRound;
    const held = sockets.all();
    for (let at = 0; at < held.length; at += askAgainSize) {
      if (at > 0) await new Promise((resolve) => setTimeout(resolve, askAgainPauseMs).unref());
      if (round !== askRound) return;
      for (const one of held.slice(at, at + askAgainSize)) sockets.send(one, somethingNew);
    }
  }

  function receive(held: Held<Caller>): void {
    const nowMs = clock.elapsedMs();
    const texts = counted.get(held) ?? { count: 0, sinceMs: nowMs };
    counted.set(held, texts);
    if (nowMs - texts.sinceMs > 60_000) Object.assign(texts, { count: 0, sinceMs: nowMs });
    texts.count += 1;
    if (texts.count > textsOfMinute) held.socket.close(...closing.tooMuch);
    else sockets.send(held, heartbeat);
  }

  async function callerOf(ticket: string, userId: string): Promise<Caller | Refusal> {
    const caller = await socketTickets.take(ticket);
    if (caller?.subject !== subject) return { status: 401 };
    return caller.userId === userId ? { userId, sessionHash: caller.sessionHash } : { status: 403 };
  }

  const { server, admit, keep, leave, figures, start, stop } = sockets;
  return {
    server,
    admit,
    keep,
    leave,
    figures,
    start,
    stop,

    /** Reaches the open pages of these people on every node; the server does not wait for a page. */
    async tell(to: PushTarget, message: PushMessage): Promise<void> {
      const { cmd, msgId, msgTxt } = message;
      const short = { cmd, msgId, msgTxt: msgTxt.slice(0, longestTextChars) };
      if (to === 'everyone') return bus.tell('push', { to, message: short });
      for (let at = 0; at < to.length; at += peopleOfMessage) {
        await bus.tell('push', { to: to.slice(at, at + peopleOfMessage), message: short });
      }
    },

    /** A ticket for one socket of the session. */
    giveTicket: (caller: Caller) => socketTickets.give({ ...caller, subject }),
  };
}
export type Push = ReturnType<typeof createPush>;
