import { randomBytes } from 'node:crypto';
import type { Log } from '../log.ts';

/** What nodes tell each other, by topic; each part of the server adds its own. */
export interface BusTopics extends Record<never, never> {
  /** The sender could not tell everything for a while: a node that hears it reads everything anew. */
  'bus.missed': null;
}
export type BusTopic = keyof BusTopics & string;

/** What carries messages from node to node. */
export type BusLink = {
  /** To every node; this one may receive it too. Throws while there is no connection. */
  send(text: string): Promise<void>;
  /** `onGap` is called when the connection is back after it was lost: anything may have been missed. */
  start(handlers: { onText(text: string): void; onGap(): void }): void;
  stop(): Promise<void>;
  isOpen(): boolean;
};

export type Bus = {
  on<T extends BusTopic>(topic: T, listener: (payload: BusTopics[T]) => void): void;
  /**
   * Small messages, after the change has been committed. This node receives them at once, the others as soon
   * as they come; a lost connection keeps no caller waiting and fails nothing.
   */
  tell<T extends BusTopic>(topic: T, payload: BusTopics[T]): Promise<void>;
  /** Tells other nodes only. A message that is lost stays lost: no node reads anything anew for it. */
  tellOthers<T extends BusTopic>(topic: T, payload: BusTopics[T]): Promise<void>;
  onResync(listener: () => void): void;
  isOpen(): boolean;
  start(): void;
  stop(): Promise<void>;
};

/** PostgreSQL refuses what is longer than 8000 bytes. */
export const longestMessageBytes = 7_900;

const longestSendMs = 1_000;
/** How soon one tries again to say that something was missed. */
const makeUpMs = 2_000;

type Message = { node: string; topic: string; payload: unknown };

export function createBus({ link, log }: { link: BusLink; log: Pick<Log, 'error'> }): Bus {
  const node = randomBytes(8).toString('hex');
  const listeners = new Map<string, ((payload: unknown) => void)[]>();
  const resyncs: (() => void)[] = [];
  /** Something was said that no other node may have heard. */
  let isUnheard = false;
  let makeUpTimer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function run(work: () => void, topic: string): void {
    try {
      work();
    } catch (error) {
      log.error({ err: error, topic }, 'a message of the bus could not be handled');
    }
  }

  function deliver(topic: string, payload: unknown): void {
    for (const listener of listeners.get(topic) ?? []) run(() => listener(payload), topic);
  }

  function read(text: string): void {
    const message = parseMessage(text);
    if (!message || message.node === node) return;
    if (message.topic === 'bus.missed') resync();
    else deliver(message.topic, message.payload);
  }

  function resync(): void {
    for (const listener of resyncs) run(listener, 'resync');
  }

  async function carry<T extends BusTopic>(topic: T, payload: BusTopics[T]): Promise<boolean> {
    const text = JSON.stringify({ node, topic, payload } satisfies Message);
    if (Buffer.byteLength(text) > longestMessageBytes) throw new RangeError(`too long: ${topic}`);
    return inTime(link.send(text));
  }

  /** Others may be connected while this node is not: they learn afterwards that they missed something. */
  async function makeUp(): Promise<void> {
    if (!isUnheard) return;
    isUnheard = false;
    if (!(await carry('bus.missed', null))) noteUnheard();
  }

  /** Perhaps this node tells nothing for hours: it is made up without another message, too. */
  function noteUnheard(): void {
    isUnheard = true;
    if (isStopped || makeUpTimer) return;
    makeUpTimer = setTimeout(() => {
      makeUpTimer = undefined;
      void makeUp();
    }, makeUpMs);
    makeUpTimer.unref();
  }

  async function send<T extends BusTopic>(topic: T, payload: BusTopics[T]): Promise<void> {
    if (await carry(topic, payload)) await makeUp();
    else noteUnheard();
  }

  return {
    on(topic, listener) {
      // The map's key names the payload of its listeners.
      const own = listener as (payload: unknown) => void;
      listeners.set(topic, [...(listeners.get(topic) ?? []), own]);
    },

    async tell(topic, payload) {
      deliver(topic, payload);
      await send(topic, payload);
    },
    async tellOthers(topic, payload) {
      if (await carry(topic, payload)) await makeUp();
    },

    onResync: (listener) => void resyncs.push(listener),
    isOpen: link.isOpen,
    start: () =>
      link.start({
        onText: read,
        onGap: () => {
          resync();
          void makeUp();
        },
      }),
    stop() {
      isStopped = true;
      clearTimeout(makeUpTimer);
      return link.stop();
    },
  };
}

/** Whether it was sent; a connection that hangs keeps no caller waiting. */
async function inTime(sent: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), longestSendMs);
  });
  const isSent = await Promise.race([
    sent.then(
      () => true,
      () => false,
    ),
    limit,
  ]);
  clearTimeout(timer);
  return isSent;
}

function parseMessage(text: string): Message | undefined {
  try {
    const message = JSON.parse(text) as Partial<Message>;
    return typeof message.node === 'string' && typeof message.topic === 'string'
      ? { node: message.node, topic: message.topic, payload: message.payload }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Of a server that is alone. */
export const aloneLink: BusLink = {
  send: async () => undefined,
  start: () => undefined,
  stop: async () => undefined,
  isOpen: () => true,
};

/** Of a process that is no node: others see its changes within seconds. */
export const aloneBus = (): Bus => createBus({ link: aloneLink, log: { error: () => undefined } });
