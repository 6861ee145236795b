import { errorCodeOf } from './api-error.ts';

/** Source: teaching-domain section 7.3. */
export const cloudTimes = {
  /** At most ten changes a second. */
  betweenChangesMs: 100,
  /** The first wait after a broken line; each further one is twice as long. */
  reconnectMs: 1_000,
  longestReconnectMs: 31_000,
  /** A line that answers no change for so long is gone, whatever the browser believes. */
  longestAnswerMs: 10_000,
};

type Socket = Pick<WebSocket, 'send' | 'close' | 'readyState' | 'addEventListener'>;
type Value = string | number | boolean;

/**
 * `off`: the work needs no line. `offline`: it is gone for now, and changes wait. `refused`: this person takes no part
 * in the work, and values stay in this page.
 */
export type CloudState = 'off' | 'connecting' | 'open' | 'offline' | 'refused';

type Deps = {
  /** Of the work; rejects where the person takes no part or there is no network. */
  getTicket: () => Promise<{ ticket: string; mine: boolean }>;
  workId: string;
  onValue: (name: string, value: string) => void;
  onState: (state: CloudState) => void;
  /** A value that is not kept: `number`, `long`, or another reason. */
  onRefused: (name: string, reason: string) => void;
  openSocket?: (url: string, protocols: string[]) => Socket;
  /** Address of this site, such as `https://sprout.example`. */
  origin?: string;
};

type Order = { method: string; name: string; value?: Value; new_name?: string };

type Line = {
  method?: string;
  name?: string;
  value?: unknown;
  reply?: string;
  reason?: string;
};

/** The line of a page to the cloud variables of one work. Without it changes wait here and are sent later. */
export function createCloudConnection(deps: Deps) {
  const { getTicket, workId, onValue, onState, onRefused } = deps;
  const origin = deps.origin ?? location.origin;
  const openSocket = deps.openSocket ?? ((url, protocols) => new WebSocket(url, protocols));
  /** What is not known to be kept, oldest name first. */
  const waiting = new Map<string, Value>();
  /** What was sent of it, by name; an answer comes to each. */
  const sent = new Map<string, Value>();
  /** What the author does with variables, in this order. */
  const orders: Order[] = [];
  /** Those of them that were sent and not answered yet. */
  const sentOrders: Order[] = [];
  let socket: Socket | undefined;
  let isStarted = false;
  /** Asking once more would get the same answer. */
  let isRefused = false;
  let isReady = false;
  let run = 0;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reconnecting: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  async function connect(): Promise<void> {
    const own = run;
    const given = await getTicket().catch((error: unknown) => {
      if (own !== run) return undefined;
      if (isFinal(error)) refuse();
      else again();
      return undefined;
    });
    if (!given || own !== run) return;
    const url = `${origin.replace(/^http/, 'ws')}/websocket/scratch/cloudData`;
    const opened = openSocket(url, ['sprout', given.ticket]);
    socket = opened;
    opened.addEventListener('open', () => say(opened, { method: 'handshake', project_id: workId }));
    opened.addEventListener('message', ({ data }) => {
      if (socket === opened) for (const line of readLines(data)) hear(line);
    });
    opened.addEventListener('close', () => {
      if (socket !== opened) return;
      socket = undefined;
      again();
    });
    opened.addEventListener('error', () => opened.close());
  }

  const say = (to: Socket, line: object): void => to.send(`${JSON.stringify(line)}\n`);

  function hear({ method, name = '', value, reply, reason }: Line): void {
    if (method === 'set') {
      // An own change is on its way and comes after this one.
      if (!waiting.has(name) && !sent.has(name)) onValue(name, String(value));
      return;
    }
    if (method !== 'ack') return;
    if (name === '' && reply === 'OK' && !isReady) {
      begin();
      return;
    }
    // Answers come in the order of what was sent.
    const order = sentOrders.findIndex((each) => each.name === name);
    if (order >= 0) sentOrders.splice(order, 1);
    else sent.delete(name);
    watch();
    if (reply === 'FAIL') onRefused(name, reason ?? '');
    sendSoon();
  }

  function begin(): void {
    isReady = true;
    failures = 0;
    onState('open');
    for (const order of orders.splice(0)) tell(order);
    sendSoon();
  }

  function tell(order: Order): void {
    if (isRefused) return;
    if (!socket || !isReady) {
      orders.push(order);
      return;
    }
    sentOrders.push(order);
    say(socket, order);
    watch();
  }

  /** The network may have changed without a word: then no answer comes. */
  function watch(): void {
    clearTimeout(silence);
    if (sent.size + sentOrders.length > 0) silence = setTimeout(drop, cloudTimes.longestAnswerMs);
  }

  function sendSoon(): void {
    if (timer !== undefined || !isReady) return;
    sendNext();
  }

  /** One change of a name whose last one was answered. */
  function sendNext(): void {
    timer = undefined;
    if (!socket || !isReady) return;
    const next = [...waiting].find(([name]) => !sent.has(name));
    if (!next) return;
    const [name, value] = next;
    waiting.delete(name);
    sent.set(name, value);
    say(socket, { method: 'set', project_id: workId, name, value });
    watch();
    timer = setTimeout(sendNext, cloudTimes.betweenChangesMs);
  }

  /** What was sent and not answered goes on waiting, unless something newer does. */
  function lose(): void {
    isReady = false;
    clearTimeout(timer);
    clearTimeout(silence);
    timer = undefined;
    orders.unshift(...sentOrders.splice(0));
    for (const [name, value] of sent) if (!waiting.has(name)) waiting.set(name, value);
    sent.clear();
  }

  function again(): void {
    lose();
    if (!isStarted) return;
    onState('offline');
    const { reconnectMs, longestReconnectMs } = cloudTimes;
    const waitMs = Math.min(longestReconnectMs, reconnectMs * 2 ** failures);
    failures += 1;
    clearTimeout(reconnecting);
    reconnecting = setTimeout(() => void connect(), waitMs);
  }

  function refuse(): void {
    isRefused = true;
    stop();
    waiting.clear();
    orders.length = 0;
    onState('refused');
  }

  function stop(): void {
    isStarted = false;
    run += 1;
    // A user who leaves the page loses nothing: what waited for its turn is said before the line closes.
    if (socket && isReady) {
      for (const [name, value] of waiting)
        say(socket, { method: 'set', project_id: workId, name, value });
      waiting.clear();
    }
    lose();
    clearTimeout(reconnecting);
    const own = socket;
    socket = undefined;
    own?.close();
  }

  /** The network is gone: the socket may not hear of it for minutes. */
  function drop(): void {
    const own = socket;
    if (!own) return;
    socket = undefined;
    own.close();
    again();
  }

  return {
    start(): void {
      if (isStarted || isRefused) return;
      isStarted = true;
      run += 1;
      failures = 0;
      onState('connecting');
      void connect();
    },
    stop,
    /** Does not wait for the next try: the network is back. */
    retry(): void {
      if (!isStarted || socket) return;
      clearTimeout(reconnecting);
      failures = 0;
      run += 1;
      void connect();
    },
    drop,
    set(name: string, value: Value): void {
      if (isRefused) return;
      waiting.set(name, value);
      sendSoon();
    },
    create: (name: string, value: Value): void => tell({ method: 'create', name, value }),
    rename(name: string, newName: string): void {
      const value = waiting.get(name);
      waiting.delete(name);
      if (value !== undefined) waiting.set(newName, value);
      tell({ method: 'rename', name, new_name: newName });
    },
    remove(name: string): void {
      waiting.delete(name);
      tell({ method: 'delete', name });
    },
    /** Changes that only this page knows of. */
    hasWaiting: (): boolean => waiting.size + sent.size > 0,
  };
}

/** The server has answered, and another try would get the same answer. */
function isFinal(error: unknown): boolean {
  const code = errorCodeOf(error) ?? '';
  return code === 'request.invalid' || /^(cloud|work|session|user|access)\./.test(code);
}

function readLines(data: unknown): Line[] {
  return String(data)
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as Line];
      } catch {
        return [];
      }
    });
}
