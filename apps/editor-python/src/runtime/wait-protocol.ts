/**
 * How a worker that cannot be suspended waits: it sends a synchronous request, the service worker
 * asks the page over a channel that only the two know, and answers when the page does.
 */
export interface WaitRequest {
  /** Names the channel: 128 random bits. */
  readonly key: string;
  /** Counts the questions; one that is asked again has the same number. */
  readonly seq: number;
  readonly what:
    | { readonly kind: 'wait'; readonly ms: number; readonly eager: boolean }
    | { readonly kind: 'answer'; readonly askId: number }
    | { readonly kind: 'nextOrders' | 'ordersSoFar' };
}

export interface WaitReply {
  readonly seq: number;
  /** `false`: the program is to stop. */
  readonly value: string | null | false;
}

/** The service worker answers this path and leaves all others alone. */
export const waitAddress = '/py/wait';
export const waitScope = '/py/';
export const waitScript = '/py/waiting.js';

export const channelName = (key: string) => `sprout-python-${key}`;

/** The value of an answer; anything else stops the program. Never throws. */
export function readWaitReply(text: string): string | null | false {
  try {
    const reply: unknown = JSON.parse(text);
    if (typeof reply !== 'object' || reply === null || !('value' in reply)) return false;
    return typeof reply.value === 'string' || reply.value === null ? reply.value : false;
  } catch {
    return false;
  }
}

/** Undefined for what is none. Never throws. */
export function readWaitRequest(data: unknown): WaitRequest | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { key, seq, what } = data as Partial<WaitRequest>;
  if (typeof key !== 'string' || typeof seq !== 'number' || typeof what?.kind !== 'string') return;
  return { key, seq, what };
}
