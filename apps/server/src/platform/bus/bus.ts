import { randomBytes } from 'node:crypto';
import type { Log } from '../log.ts';

/** What nodes tell each other, by topic; each part of the server adds its own. */
export interface BusTopics extends Record<never, never> {}
export type BusTopic = keyof BusTopics & string;

/** What carries words from node to node. */
export type BusLink = {
  /** To every node; this one may hear it too. Throws while the line is gone. */
  send(text: string): Promise<void>;
  /** `onGap` is called when the line is back after it was gone: anything may have been missed. */
  start(heard: { onText(text: string): void; onGap(): void }): void;
  stop(): Promise<void>;
  isOpen(): boolean;
};

export type Bus = {
  on<T extends BusTopic>(topic: T, listener: (payload: BusTopics[T]) => void): void;
  /**
   * Small words, after the change has been committed. This node hears them at once, the others as soon as
   * they come; a line that is gone keeps nobody waiting and fails nothing.
   */
  tell<T extends BusTopic>(topic: T, payload: BusTopics[T]): Promise<void>;
  onResync(listener: () => void): void;
  isOpen(): boolean;
  start(): void;
  stop(): Promise<void>;
};

/** PostgreSQL refuses what is longer than 8000 bytes. */
export const longestWordBytes = 7_900;

const longestSendMs = 1_000;

type Word = { node: string; topic: string; payload: unknown };

export function createBus({ link, log }: { link: BusLink; log: Pick<Log, 'error'> }): Bus {
  const node = randomBytes(8).toString('hex');
  const listeners = new Map<string, ((payload: unknown) => void)[]>();
  const resyncs: (() => void)[] = [];

  function run(work: () => void, topic: string): void {
    try {
      work();
    } catch (error) {
      log.error({ err: error, topic }, 'a word of the bus could not be handled');
    }
  }

  function hear(topic: string, payload: unknown): void {
    for (const listener of listeners.get(topic) ?? []) run(() => listener(payload), topic);
  }

  function read(text: string): void {
    const word = parseWord(text);
    if (word && word.node !== node) hear(word.topic, word.payload);
  }

  return {
    on(topic, listener) {
      // The map's key names the payload of its listeners.
      const own = listener as (payload: unknown) => void;
      listeners.set(topic, [...(listeners.get(topic) ?? []), own]);
    },

    async tell(topic, payload) {
      hear(topic, payload);
      const text = JSON.stringify({ node, topic, payload } satisfies Word);
      if (Buffer.byteLength(text) > longestWordBytes) throw new RangeError(`too long: ${topic}`);
      // Whoever misses it reads everything anew when the line is back.
      await inTime(link.send(text));
    },

    onResync: (listener) => void resyncs.push(listener),
    isOpen: link.isOpen,
    start: () =>
      link.start({
        onText: read,
        onGap: () => {
          for (const listener of resyncs) run(listener, 'resync');
        },
      }),
    stop: link.stop,
  };
}

/** A line that hangs keeps nobody waiting. */
async function inTime(sent: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestSendMs);
  });
  await Promise.race([sent.catch(() => undefined), limit]);
  clearTimeout(timer);
}

function parseWord(text: string): Word | undefined {
  try {
    const word = JSON.parse(text) as Partial<Word>;
    return typeof word.node === 'string' && typeof word.topic === 'string'
      ? { node: word.node, topic: word.topic, payload: word.payload }
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

/** Of a process that is no node: others hear of its changes within seconds. */
export const aloneBus = (): Bus => createBus({ link: aloneLink, log: { error: () => undefined } });
