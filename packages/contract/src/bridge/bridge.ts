import type { MessageTable, PayloadOf } from './guards.ts';
import { type BridgeMessage, bridgeVersion, parseMessage } from './message.ts';
import { createRequests } from './requests.ts';

/** A request without an answer for this long is given up. Loading has its own, longer limit. */
export const replyTimeoutMs = 20_000;

/** The part of a window that listens; a real `window` fits. */
export type BridgeWindow = {
  addEventListener(type: 'message', listener: (event: BridgeEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: BridgeEvent) => void): void;
  setTimeout(run: () => void, delayMs: number): unknown;
  clearTimeout(handle: never): void;
};

export type BridgeEvent = { readonly data: unknown; readonly source: unknown };

/** The window at the other end; `frame.contentWindow` or `window.parent` fits. */
export type BridgePeer = {
  postMessage(message: unknown, targetOrigin: string, transfer: never): void;
};

export type BridgeOptions<In extends MessageTable> = {
  readonly self: BridgeWindow;
  readonly peer: BridgePeer;
  /** Messages that may come in. */
  readonly accepts: In;
  /** The host makes the nonce; a frame leaves it out and takes the one of the first `init`. */
  readonly nonce?: string;
};

type Name<T> = keyof T & string;
type Heard<In extends MessageTable, K extends Name<In>> = (
  payload: PayloadOf<In[K]>,
  message: BridgeMessage,
) => void;

export type SendOptions = {
  /** ArrayBuffers and bitmaps that move instead of being copied. */
  readonly transfer?: readonly unknown[];
  /** Id of the request being answered. */
  readonly re?: number;
};

export type Bridge<
  Out extends MessageTable,
  In extends MessageTable,
  Replies extends { readonly [K in Name<Out>]?: Name<In> },
> = {
  /** Sends and does not wait. Returns the message's id. */
  send<K extends Name<Out>>(type: K, payload: PayloadOf<Out[K]>, options?: SendOptions): number;
  /** Sends and waits for the answer. Rejects with {@link BridgeError}. */
  request<K extends Name<Out> & Name<Replies>>(
    type: K,
    payload: PayloadOf<Out[K]>,
    options?: SendOptions & { readonly timeoutMs?: number },
  ): Promise<PayloadOf<In[Extract<Replies[K], Name<In>>]>>;
  /** Hears every message of the type, answers to requests included. Returns the way to stop. */
  on<K extends Name<In>>(type: K, handler: Heard<In, K>): () => void;
  /** Stops hearing and rejects what is still open. */
  close(): void;
};

/** 128 random bits as hex; pass `(bytes) => crypto.getRandomValues(bytes)`. */
export function createNonce(fill: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  return Array.from(fill(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

/**
 * One end of a conversation between a page and a sandboxed frame.
 * Heard are only messages from `peer`'s window that carry the nonce; the frame's `hello` and the
 * host's first `init` are the two that open it. The target origin is `*` because a sandboxed frame
 * has none that can be named.
 */
export function createBridge<
  Out extends MessageTable,
  In extends MessageTable,
  // biome-ignore lint/complexity/noBannedTypes: an empty map means "no request has an answer"
  Replies extends { readonly [K in Name<Out>]?: Name<In> } = {},
>(options: BridgeOptions<In>): Bridge<Out, In, Replies> {
  const { self, peer } = options;
  const handlers = new Map<string, Set<(payload: never, message: BridgeMessage) => void>>();
  const requests = createRequests(self);
  let nonce = options.nonce ?? '';
  let lastId = 0;

  const listener = ({ source, data }: BridgeEvent): void => {
    const message = source === peer ? parseMessage(options.accepts, data) : undefined;
    if (!message) return;
    if (message.type === 'init' && nonce === '') nonce = message.nonce;
    if (message.type !== 'hello' && (nonce === '' || message.nonce !== nonce)) return;
    requests.settle(message);
    for (const handler of handlers.get(message.type) ?? []) {
      // The table that parsed the message is the one that typed the handler.
      handler(message.payload as never, message);
    }
  };
  self.addEventListener('message', listener);

  const post = (id: number, type: string, payload: object, how: SendOptions): number => {
    const message = { v: bridgeVersion, id, re: how.re, type, nonce, payload };
    // Typed `never` so that a DOM window fits without this package knowing the DOM.
    peer.postMessage(message, '*', [...(how.transfer ?? [])] as never);
    return id;
  };
  const nextId = (): number => {
    lastId += 1;
    return lastId;
  };

  const bridge: Bridge<MessageTable, MessageTable, Record<string, string>> = {
    send: (type, payload, how = {}) => post(nextId(), type, payload, how),
    request(type, payload, how = {}) {
      const id = nextId();
      const answer = requests.wait(id, how.timeoutMs ?? replyTimeoutMs);
      post(id, type, payload, how);
      return answer;
    },
    on(type, handler) {
      const set = handlers.get(type) ?? new Set();
      handlers.set(type, set.add(handler));
      return () => set.delete(handler);
    },
    close() {
      self.removeEventListener('message', listener);
      requests.rejectAll('closed');
      handlers.clear();
    },
  };
  // The generic parameters only narrow what callers may pass; at run time all tables are alike.
  return bridge as unknown as Bridge<Out, In, Replies>;
}
