import { ApiError } from '@sprout/client';
import { type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isTold } from '../kit/query-meta.ts';
import { failureKind, useFailure } from '../kit/use-failure.ts';
import { useServices } from '../services.ts';
import { AskingCache } from './create-queries.ts';

/** The same failure of what asks by itself is told once in this time. */
const quietMs = 30_000;

/** Of a load that waits for a network; a line of the page says that there is none, but a window may hide it. */
const offline = new ApiError({ code: 'network.offline', status: 0, message: '' });

/**
 * Tells of every load that fails, in the words of the specification, section 8: each time when a person asked for
 * it, once in a while when the page asked by itself.
 */
export function LoadFailures() {
  const cache = useQueryClient().getQueryCache();
  const { now, ends } = useServices();
  const tellFailure = useFailure();
  const toldAt = useRef(new Map<string, number>());

  useEffect(() => {
    // No effect event: a page that is drawn adds its queries to the cache, which tells of them at once.
    const handleEvent = (event: QueryCacheNotifyEvent) => {
      const { query } = event;
      const error = failureIn(event);
      // After the end of the session nothing is waited for any more.
      if (ends.get() !== undefined || !isTold(query, error)) return;
      const kind = failureKind(error);
      const isByItself = cache instanceof AskingCache && cache.isByItself(query);
      const before = toldAt.current.get(kind);
      const isRecent = before !== undefined && now() - before < quietMs;
      if (isByItself && (error === offline || isRecent)) return;
      toldAt.current.set(kind, now());
      tellFailure(error);
    };
    return cache.subscribe(handleEvent);
  }, [cache, now, ends, tellFailure]);
  return null;
}

/** Why the answer does not come. */
function failureIn(event: QueryCacheNotifyEvent): unknown {
  if (event.type !== 'updated') return undefined;
  if (event.action.type === 'pause') return offline;
  return event.action.type === 'error' ? event.action.error : undefined;
}
