import {
  type Query,
  QueryCache,
  QueryClient,
  type TimeoutProvider,
  timeoutManager,
} from '@tanstack/react-query';
import { askByItself, isAskedByItself } from '../ask-by-itself.ts';

/** How long an answer counts as new. */
const usualFreshMs = 10_000;

/**
 * Asks the server for what pages show. Failures are told (`load-failures.tsx`) and shown with a button that tries
 * again, so nothing repeats by itself.
 */
export function createQueries(freshMs: number = usualFreshMs): QueryClient {
  timeoutManager.setTimeoutProvider(timers);
  const queryCache = new AskingCache();
  return new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: freshMs,
        refetchOnWindowFocus: false,
        behavior: { onFetch: (_, query) => queryCache.noteAsker(query) },
      },
      mutations: { retry: false },
    },
  });
}

/** Knows of each query whether the user or the page asked for its newest answer. */
export class AskingCache extends QueryCache {
  readonly #byItself = new WeakSet<Query>();

  /** Called when a query begins to ask. */
  noteAsker(query: Query): void {
    if (isAskedByItself()) this.#byItself.add(query);
    else this.#byItself.delete(query);
  }

  /** Whether an interval, a return to the window or network, or a push message asked for the newest answer. */
  isByItself(query: Query): boolean {
    return this.#byItself.has(query);
  }

  override onFocus(): void {
    askByItself(() => super.onFocus());
  }

  override onOnline(): void {
    askByItself(() => super.onOnline());
  }
}

/** The timers of the browser. The library uses intervals for `refetchInterval` only, so these ask by themselves. */
const timers: TimeoutProvider<number> = {
  setTimeout: (run, delayMs) => window.setTimeout(run, delayMs),
  clearTimeout: (id) => window.clearTimeout(id),
  setInterval: (run, delayMs) => window.setInterval(() => askByItself(run), delayMs),
  clearInterval: (id) => window.clearInterval(id),
};
