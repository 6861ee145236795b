import { ApiError } from '@sprout/client';
import type { Query } from '@tanstack/react-query';
import { isWindowRequired } from '../session/permissions.ts';
import { isSessionEnd } from './use-failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Of these failures nothing is said: what asks shows them in its own way, or nobody misses the answer. */
      isQuiet?: boolean | ((error: unknown) => boolean);
      /** What shows the answer says itself that it is old. */
      marksOld?: boolean;
    };
  }
}

/** Whether a failure of a query is told to whoever looks at its answer. */
export function isTold(query: Query, error: unknown): boolean {
  // What is loaded before anybody needs it fails again when it is needed.
  if (!query.isActive() || !(error instanceof ApiError)) return false;
  if (isSessionEnd(error) || isWindowRequired(error)) return false;
  const { isQuiet = false } = query.meta ?? {};
  return !(typeof isQuiet === 'function' ? isQuiet(error) : isQuiet);
}

/** Its newest answer failed, and an older one is shown without a word about that. */
export const isOld = (query: Query): boolean =>
  query.state.data !== undefined &&
  query.state.status === 'error' &&
  query.meta?.marksOld !== true &&
  isTold(query, query.state.error);
