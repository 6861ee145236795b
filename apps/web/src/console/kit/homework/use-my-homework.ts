import type { Result } from '@sprout/contract/types';
import { nextBorder, type SchoolTime } from '@sprout/rules';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useServices } from '../../services.ts';
import { useRefresh } from '../use-refresh.ts';
import { useRun } from '../use-run.ts';

/** A timer of browsers holds no more than 24 days. */
const longestWaitMs = 3_600_000;

function waitFor(all: Result<'homework.mine'>, now: SchoolTime): number | false {
  const next = Math.min(...all.map((one) => nextBorder(one, now) ?? Number.POSITIVE_INFINITY));
  return Number.isFinite(next) && Math.min(next - now + 1_000, longestWaitMs);
}

/** All homework of the child, what has ended too. */
export function useMyHomework() {
  const { client, schoolNow } = useServices();
  return useQuery({
    queryKey: ['homework.mine'],
    queryFn: ({ signal }) => client.call('homework.mine', { query: {}, signal }),
    refetchOnWindowFocus: true,
    // What can be done changes when something opens or its time is over.
    refetchInterval: ({ state }) => waitFor(state.data ?? [], schoolNow()),
  });
}

/** Tasks of units that the child has handed in. */
export function useMyUnits() {
  const { client } = useServices();
  return useQuery({
    queryKey: ['homework.mineUnits'],
    queryFn: ({ signal }) => client.call('homework.mineUnits', { signal }),
    refetchOnWindowFocus: true,
  });
}

/** Tells the teacher that its words on the task of a unit were read. */
export function useReadUnit() {
  const { client } = useServices();
  const run = useRun();
  const refresh = useRefresh('homework');
  return useCallback(
    ({ unitId, departId }: { unitId: string; departId: string }) =>
      run(async () => {
        await client.call('homework.read', { body: { unitId, departId } });
        await refresh();
      }),
    [client, run, refresh],
  );
}
