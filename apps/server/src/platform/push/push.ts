import { WebSocket, WebSocketServer } from 'ws';
import { hashToken, type Sessions } from '../access/sessions.ts';
import type { Bus } from '../bus/bus.ts';
import { type Clock, newSecret, type Random } from '../clock.ts';
import type { Database } from '../db/db.ts';
import type { Log } from '../log.ts';
import {
  askAgainPauseMs,
  askAgainSize,
  checkEveryMs,
  closeWaitMs,
  longestBacklogBytes,
  longestTextBytes,
  longestTextChars,
  peopleOfMessage,
  pingEveryMs,
  sliceSize,
  socketsOfAddress,
  socketsOfPerson,
  textsOfMinute,
  ticketMs,
} from './push-limits.ts';
import { insertTicket, takeTicket } from './push-rows.ts';

/** What open pages are told. Source: specification section 3. */
export type PushMessage = { cmd: 'topic' | 'user'; msgId: string; msgTxt: string };
export type PushTarget = readonly string[] | 'everyone';

declare module '../bus/bus.ts' {
  interface BusTopics {
    push: { to: PushTarget; message: PushMessage };
  }
}

export type Caller = { userId: string; sessionHash: string };
type Held = Caller & {
  socket: WebSocket;
  address: string;
  isAlive: boolean;
  texts: { count: number; sinceMs: number };
};
/** Why a socket is not opened, as a status of HTTP. */
export type Refusal = { status: 400 | 401 | 403 | 429 };

type Deps = {
  database: Database;
  bus: Bus;
  sessions: Pick<Sessions, 'listLiving'>;
  clock: Clock;
  random: Random;
  log: Log;
};

const heartbeat = Buffer.from(JSON.stringify({ cmd: 'heartcheck', msgTxt: '心跳响应' }));
/** A page hears of no message in particular and asks for all of them. */
const somethingNew = Buffer.from(
  JSON.stringify({ cmd: 'topic', msgId: '', msgTxt: '' } satisfies PushMessage),
);
/** RFC 6455 section 7.4.1. */
const closing = {
  ended: [1008, 'session ended'],
  tooMuch: [1008, 'too many texts'],
  restart: [1012, 'restart'],
} as const;

/** The sockets of this node, and messages to those of all nodes. */
export function createPush({ database, bus, sessions, clock, random, log }: Deps) {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: longestTextBytes,
    perMessageDeflate: false,
    clientTracking: false,
    handleProtocols: (offered) => (offered.has(protocolName) ? protocolName : false),
  });
  const byPerson = new Map<string, Set<Held>>();
  const byAddress = new Map<string, number>();
  const timers: NodeJS.Timeout[] = [];
  /** Of the newest round in which the pages ask again: an earlier one has nothing to add. */
  let askRound = 0;
  let isStopping = false;

  bus.on('push', ({ to, message }) => void send(to, JSON.stringify(message)));
  bus.on('session.ended', ({ hashes }) => endSessions(new Set(hashes)));
  bus.onResync(() => {
    endSilently();
    void askAgain();
  });

  const all = () => [...byPerson.values()].flatMap((sockets) => [...sockets]);
  const heldOf = (to: PushTarget): Held[] =>
    to === 'everyone' ? all() : to.flatMap((userId) => [...(byPerson.get(userId) ?? [])]);

  async function send(to: PushTarget, text: string): Promise<void> {
    const held = heldOf(to);
    const bytes = Buffer.from(text);
    for (let at = 0; at < held.length; at += sliceSize) {
      if (at > 0) await new Promise((resolve) => setImmediate(resolve));
      for (const one of held.slice(at, at + sliceSize)) sendOne(one, bytes);
    }
  }

  /** @param text in UTF-8: of a message to thousands it is written once */
  function sendOne({ socket }: Held, text: Buffer): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    if (socket.bufferedAmount > longestBacklogBytes) socket.terminate();
    else socket.send(text, { binary: false });
  }

  function endSessions(hashes: ReadonlySet<string>): void {
    for (const { socket, sessionHash } of all()) {
      if (hashes.has(sessionHash)) socket.close(...closing.ended);
    }
  }

  /** What pages were told meanwhile is lost; they ask a few at a time. */
  async function askAgain(): Promise<void> {
    askRound += 1;
    const round = askRound;
    const held = all();
    for (let at = 0; at < held.length; at += askAgainSize) {
      if (at > 0) await new Promise((resolve) => setTimeout(resolve, askAgainPauseMs).unref());
      if (round !== askRound) return;
      for (const one of held.slice(at, at + askAgainSize)) sendOne(one, somethingNew);
    }
  }

  /** Ends what belongs to sessions that are over; the message of their end may have been lost. */
  function endSilently(): void {
    const held = [...new Set(all().map(({ sessionHash }) => sessionHash))];
    sessions.listLiving(held).then(
      (living) => endSessions(new Set(held.filter((hash) => !living.has(hash)))),
      (error: unknown) => log.error({ err: error }, 'sockets were not checked'),
    );
  }

  function ping(): void {
    for (const held of all()) {
      if (!held.isAlive) held.socket.terminate();
      held.isAlive = false;
      if (held.socket.readyState === WebSocket.OPEN) held.socket.ping();
    }
  }

  function receive(held: Held): void {
    const nowMs = clock.elapsedMs();
    if (nowMs - held.texts.sinceMs > 60_000) held.texts = { count: 0, sinceMs: nowMs };
    held.texts.count += 1;
    if (held.texts.count > textsOfMinute) held.socket.close(...closing.tooMuch);
    else sendOne(held, heartbeat);
  }

  function keep(socket: WebSocket, caller: Caller, address: string): void {
    const texts = { count: 0, sinceMs: clock.elapsedMs() };
    const held: Held = { ...caller, socket, address, isAlive: true, texts };
    const own = byPerson.get(held.userId) ?? new Set();
    byPerson.set(held.userId, own.add(held));
    socket.on('pong', () => {
      held.isAlive = true;
    });
    socket.on('message', () => receive(held));
    // A text that is too long, a broken frame: the socket closes by itself.
    socket.on('error', () => undefined);
    socket.on('close', () => forget(held));
    if (isStopping) socket.close(...closing.restart);
  }

  function forget(held: Held): void {
    const own = byPerson.get(held.userId);
    own?.delete(held);
    if (own?.size === 0) byPerson.delete(held.userId);
    countAddress(held.address, -1);
  }

  function countAddress(address: string, change: 1 | -1): void {
    const count = (byAddress.get(address) ?? 0) + change;
    if (count > 0) byAddress.set(address, count);
    else byAddress.delete(address);
  }

  async function callerOf(userId: string, ticket: string): Promise<Caller | Refusal> {
    const caller = await takeTicket(database, hashToken(ticket), clock.now());
    if (!caller) return { status: 401 };
    if (caller.userId !== userId) return { status: 403 };
    const living = await sessions.listLiving([caller.sessionHash]);
    if (!living.has(caller.sessionHash)) return { status: 401 };
    if ((byPerson.get(userId)?.size ?? 0) >= socketsOfPerson) return { status: 429 };
    return caller;
  }

  return {
    server,

    /** Reaches the open pages of these people on every node; nobody is waited for. */
    async tell(to: PushTarget, message: PushMessage): Promise<void> {
      const { cmd, msgId, msgTxt } = message;
      const short = { cmd, msgId, msgTxt: msgTxt.slice(0, longestTextChars) };
      if (to === 'everyone') return bus.tell('push', { to, message: short });
      for (let at = 0; at < to.length; at += peopleOfMessage) {
        await bus.tell('push', { to: to.slice(at, at + peopleOfMessage), message: short });
      }
    },

    /** A ticket for one socket of the session. */
    async giveTicket({
      userId,
      sessionHash,
    }: Caller): Promise<{ ticket: string; expiresAt: Date }> {
      const ticket = newSecret(random);
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + ticketMs);
      await insertTicket(
        database.write,
        { hash: hashToken(ticket), userId, sessionHash, expiresAt },
        now,
      );
      return { ticket, expiresAt };
    },

    /** Whoever a ticket lets in; takes a place at the address, which `keep` fills. */
    async admit(userId: string, ticket: string, address: string): Promise<Caller | Refusal> {
      if ((byAddress.get(address) ?? 0) >= socketsOfAddress) return { status: 429 };
      countAddress(address, 1);
      const admitted = await callerOf(userId, ticket);
      if ('status' in admitted) countAddress(address, -1);
      return admitted;
    },

    keep,

    /** Gives back the place of a socket that was admitted and never kept. */
    leave: (address: string): void => countAddress(address, -1),

    figures: () => ({ sockets: all().length, people: byPerson.size }),

    start(): void {
      const every = (ms: number, run: () => void) => {
        const timer = setInterval(run, ms);
        timer.unref();
        timers.push(timer);
      };
      every(pingEveryMs, ping);
      every(checkEveryMs, endSilently);
    },

    /** Tells every page to come again, elsewhere. */
    stop(): void {
      isStopping = true;
      for (const timer of timers) clearInterval(timer);
      for (const { socket } of all()) socket.close(...closing.restart);
      // A browser that went away silently does not answer.
      setTimeout(() => {
        for (const { socket } of all()) socket.terminate();
      }, closeWaitMs).unref();
    },
  };
}
export type Push = ReturnType<typeof createPush>;

/** What a browser offers beside its ticket, and what is chosen. */
export const protocolName = 'sprout';
