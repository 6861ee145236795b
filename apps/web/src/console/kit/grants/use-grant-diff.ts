import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from '../use-settled.ts';
import type { GrantChoice, GrantSource } from './grant-source.ts';

/** Clicks in a row are one question. */
const pauseMs = 300;

/** What the server says would change, or why it would refuse. */
export function useGrantDiff(source: GrantSource, choice: GrantChoice, hasChanges: boolean) {
  const wanted = JSON.stringify(choice);
  const asked = useSettled(wanted, pauseMs);
  const isAsking = hasChanges && source.canSave;
  const query = useQuery({
    queryKey: [source.key, 'diff', asked],
    // Asked for only while it is what is chosen.
    queryFn: () => source.save(choice, true),
    enabled: isAsking && asked === wanted,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    // Why it would be refused stands beside the button that saves.
    meta: { isQuiet: true },
  });
  if (!isAsking) return undefined;
  const isBehind = asked !== wanted || query.isFetching;
  return {
    added: query.data?.added.length ?? 0,
    removed: query.data?.removed.length ?? 0,
    isPending: isBehind && !query.data,
    isBehind,
    /** Why the server would not do it. */
    error: query.isError && !isBehind ? query.error : undefined,
  };
}
