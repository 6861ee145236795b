import type { Duplex } from 'node:stream';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import type { Sessions } from '../access/sessions.ts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';
import {
  checkEveryMs,
  closeWaitMs,
  longestBacklogBytes,
  pingEveryMs,
  socketsOfAddress,
  socketsOfPerson,
} from './push-limits.ts';

/** Whose socket it is, by which session. */
export type Caller = { userId: string; sessionHash: string };
/** Why a socket is not opened, as a status of HTTP. */
export type Refusal = { status: 400 | 401 | 403 | 429 };
/** An open socket of somebody. */
export type Held<C extends Caller> = C & {
  socket: WebSocket;
  /** Below the socket. */
  stream: Duplex;
  address: string;
  isAlive: boolean;
};

type Options<C extends Caller> = {
  bus: Bus;
  sessions: Pick<Sessions, 'listLiving'>;
  log: Log;
  longestTextBytes: number;
  /** The caller whom a ticket lets in; the ticket is used up. */
  takeTicket(ticket: string, asked: string): Promise<C | Refusal>;
  onText(held: Held<C>, text: RawData): void;
  onOpen?(held: Held<C>): void;
  onClose?(held: Held<C>): void;
};

/** RFC 6455 section 7.4.1. */
export const closing = {
  ended: [1008, 'session ended'],
  tooMuch: [1008, 'too many texts'],
  left: [1008, 'not allowed'],
  restart: [1012, 'restart'],
} as const;

/** Sockets of one kind on this node: who they belong to, how many there may be and when they end. */
export function createSockets<C extends Caller>(options: Options<C>) {
  const { bus, sessions, log, longestTextBytes, takeTicket, onText, onOpen, onClose } = options;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: longestTextBytes,
    perMessageDeflate: false,
    clientTracking: false,
    handleProtocols: (offered) => (offered.has(protocolName) ? protocolName : false),
  });
  const byPerson = new Map<string, Set<Held<C>>>();
  const byAddress = new Map<string, number>();
  const timers: NodeJS.Timeout[] = [];
  let isStopping = false;

  bus.on('session.ended', ({ hashes }) => endSessions(new Set(hashes)));
  bus.onResync(endSilently);

  const all = () => [...byPerson.values()].flatMap((sockets) => [...sockets]);

  function endSessions(hashes: ReadonlySet<string>): void {
    for (const { socket, sessionHash } of all()) {
      if (hashes.has(sessionHash)) socket.close(...closing.ended);
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

  function forget(held: Held<C>): void {
    const own = byPerson.get(held.userId);
    own?.delete(held);
    if (own?.size === 0) byPerson.delete(held.userId);
    countAddress(held.address, -1);
    onClose?.(held);
  }

  function countAddress(address: string, change: 1 | -1): void {
    const count = (byAddress.get(address) ?? 0) + change;
    if (count > 0) byAddress.set(address, count);
    else byAddress.delete(address);
  }

  async function callerOf(asked: string, ticket: string): Promise<C | Refusal> {
    const caller = await takeTicket(ticket, asked);
    if ('status' in caller) return caller;
    const living = await sessions.listLiving([caller.sessionHash]);
    if (!living.has(caller.sessionHash)) return { status: 401 };
    if ((byPerson.get(caller.userId)?.size ?? 0) >= socketsOfPerson) return { status: 429 };
    return caller;
  }

  return {
    server,
    all,
    heldOf: (userId: string): Held<C>[] => [...(byPerson.get(userId) ?? [])],

    /**
     * Past the library, which writes a head and a text to each socket: what thousands are told goes to each in one
     * piece. Nothing is compressed and nothing waits in the library, so the order stays.
     * @param frame of `textFrame`
     */
    send({ socket, stream }: Held<C>, frame: Buffer): void {
      if (socket.readyState !== WebSocket.OPEN) return;
      if (socket.bufferedAmount > longestBacklogBytes) socket.terminate();
      else stream.write(frame);
    },

    /** The caller whom a ticket lets in; takes a place at the address, which `keep` fills. */
    async admit(asked: string, ticket: string, address: string): Promise<C | Refusal> {
      if ((byAddress.get(address) ?? 0) >= socketsOfAddress) return { status: 429 };
      countAddress(address, 1);
      const admitted = await callerOf(asked, ticket);
      if ('status' in admitted) countAddress(address, -1);
      return admitted;
    },

    keep(socket: WebSocket, stream: Duplex, caller: C, address: string): void {
      const held: Held<C> = { ...caller, socket, stream, address, isAlive: true };
      const own = byPerson.get(held.userId) ?? new Set();
      byPerson.set(held.userId, own.add(held));
      socket.on('pong', () => {
        held.isAlive = true;
      });
      socket.on('message', (text) => onText(held, text));
      // A text that is too long, a broken frame: the socket closes by itself.
      socket.on('error', () => undefined);
      socket.on('close', () => forget(held));
      onOpen?.(held);
      if (isStopping) socket.close(...closing.restart);
    },

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
export type Sockets<C extends Caller> = ReturnType<typeof createSockets<C>>;

/** What a browser offers beside its ticket, and what is chosen. */
export const protocolName = 'sprout';
