import type { Result } from '@sprout/contract/types';
import { nextBorder, type SchoolTime } from '@sprout/rules';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../services.ts';

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
