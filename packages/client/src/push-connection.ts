import { errorCodeOf } from './api-error.ts';

/** What the server tells. Source: specification section 3. */
export type PushMessage = { cmd: string; msgId: string; msgTxt: string };

/** Source: specification section 9. */
export const pushTimes = { heartbeatMs: 20_000, reconnectMs: 5_000, pollMs: 6_000 };

type Ticket = { ticket: string; userId: string };
/** What is used of a socket. */
type Socket = Pick<WebSocket, 'send' | 'close' | 'readyState' | 'addEventListener'>;

type Deps = {
  /** Rejects where there is no session any more. */
  getTicket: () => Promise<Ticket>;
  /** Asks what is new. Every six seconds it is asked until the first time that it fails, for the life of the page. */
  poll: () => Promise<unknown>;
  onMessage: (message: PushMessage) => void;
  openSocket?: (url: string, protocols: string[]) => Socket;
  /** Address of this site, such as `https://sprout.example`. */
  origin?: string;
};

/** Of RFC 6455: the session of the socket is over. */
const sessionEnded = 1008;

/**
 * How open pages learn of something new: a socket, which is opened again five seconds after it broke; while there is
 * none, a question every six seconds.
 */
export function createPushConnection(deps: Deps) {
  const { getTicket, poll, onMessage } = deps;
  const origin = deps.origin ?? location.origin;
  const openSocket = deps.openSocket ?? ((url, protocols) => new WebSocket(url, protocols));
  let socket: Socket | undefined;
  let isStarted = false;
  /** Of this start: what was asked before a stop comes to nothing. */
  let run = 0;
  let hasPollFailed = false;
  let isHeard = true;
  let reconnecting: ReturnType<typeof setTimeout> | undefined;
  let beating: ReturnType<typeof setInterval> | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;

  async function connect(): Promise<void> {
    const own = run;
    const ticket = await getTicket().catch((error: unknown) => {
      // A call of the page tells the person.
      if (own === run && errorCodeOf(error)?.startsWith('session.')) stop();
      return undefined;
    });
    if (own !== run || !isStarted) return;
    if (!ticket) {
      again();
      return;
    }
    const url = `${origin.replace(/^http/, 'ws')}/websocket/${encodeURIComponent(ticket.userId)}`;
    const opened = openSocket(url, ['sprout', ticket.ticket]);
    socket = opened;
    opened.addEventListener('open', () => {
      endPolling();
      isHeard = true;
      beating = setInterval(() => beat(opened), pushTimes.heartbeatMs);
      // What happened while there was no socket. Once is no polling: it goes on whatever has failed before.
      void poll().catch(() => undefined);
    });
    opened.addEventListener('message', ({ data }) => {
      isHeard = true;
      const message = readMessage(data);
      if (message && message.cmd !== 'heartcheck') onMessage(message);
    });
    opened.addEventListener('close', ({ code }) => leave(opened, code));
    opened.addEventListener('error', () => opened.close());
  }

  /** A socket that does not answer is as good as closed. */
  function beat(own: Socket): void {
    if (isHeard) own.send('HeartBeat');
    else own.close();
    isHeard = false;
  }

  function leave(own: Socket, code: number): void {
    if (own !== socket) return;
    socket = undefined;
    clearInterval(beating);
    if (!isStarted) return;
    // A call of the page tells the person; a new log-in starts it anew.
    if (code === sessionEnded) stop();
    else again();
  }

  function again(): void {
    beginPolling();
    clearTimeout(reconnecting);
    reconnecting = setTimeout(() => void connect(), pushTimes.reconnectMs);
  }

  function beginPolling(): void {
    if (polling !== undefined || hasPollFailed) return;
    polling = setInterval(() => void poll().catch(failPolling), pushTimes.pollMs);
  }

  function endPolling(): void {
    clearInterval(polling);
    polling = undefined;
  }

  function failPolling(): void {
    hasPollFailed = true;
    endPolling();
  }

  function stop(): void {
    isStarted = false;
    run += 1;
    clearTimeout(reconnecting);
    clearInterval(beating);
    endPolling();
    const own = socket;
    socket = undefined;
    own?.close();
  }

  return {
    start(): void {
      if (isStarted) return;
      isStarted = true;
      run += 1;
      beginPolling();
      void connect();
    },
    stop,
    isOpen: (): boolean => socket?.readyState === 1,
  };
}
export type PushConnection = ReturnType<typeof createPushConnection>;

function readMessage(data: unknown): PushMessage | undefined {
  try {
    const { cmd, msgId = '', msgTxt = '' } = JSON.parse(String(data)) as Partial<PushMessage>;
    return typeof cmd === 'string'
      ? { cmd, msgId: String(msgId), msgTxt: String(msgTxt) }
      : undefined;
  } catch {
    return undefined;
  }
}
