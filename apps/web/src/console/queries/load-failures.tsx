import { ApiError } from '@sprout/client';
import { type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isTold } from '../kit/query-meta.ts';
import { failureKind, useFailure } from '../kit/use-failure.ts';
import { useServices } from '../services.ts';
import { AskingCache } from './create-queries.ts';

/** Equal failures of queries that ask by themselves are told once in this time. */
const quietMs = 30_000;

/** Told for a load that waits for a network: a window may hide the line of the page that says so. */
const offline = new ApiError({ code: 'network.offline', status: 0, message: '' });

/**
 * Tells of every load that fails, in the words of the specification, section 8: each time when the user asked for it,
 * once in a while when the page asked by itself.
 */
export function LoadFailures() {
  const cache = useQueryClient().getQueryCache();
  const { now, ends } = useServices();
  const tellFailure = useFailure();
  const toldAt = useRef(new Map<string, number>());

  useEffect(() => {
    // Not an effect event, which must not be called while React draws: a page that is drawn adds queries to the cache.
    const handleEvent = (event: QueryCacheNotifyEvent) => {
      const { query } = event;
      const error = failureIn(event);
      // After the end of the session the user waits for no answer any more.
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

/** The failure that an event of the cache tells; undefined for other events. */
function failureIn(event: QueryCacheNotifyEvent): unknown {
  if (event.type !== 'updated') return undefined;
  if (event.action.type === 'pause') return offline;
  return event.action.type === 'error' ? event.action.error : undefined;
}
