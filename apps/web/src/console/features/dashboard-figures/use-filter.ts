import { figuresDaysLimit, isDay } from '@sprout/contract';
import { useSearchParams } from 'react-router';
import type { FiguresFilter, FiguresRange } from '../../kit/figures/figures-filter.ts';

/** Days that are offered, and those that a page begins with. Source: teaching-domain section 6.10. */
export const offeredDays = [7, 30, 60, 90] as const;
export const usualDays = 60;

/** A first and a last day; either may be missing. */
export type Days = readonly [string | undefined, string | undefined];

const names = ['departId', 'days', 'startTime', 'endTime'] as const;

/** Days that cannot be shown, and why. */
export type RefusedDays = { days: Days; problem: 'tooLong' | 'badDays' };

/**
 * The choice stands in the address, so that a section, a reload and a link have the same. `refused`: days of the
 * address that cannot be shown; the filter then has the usual ones.
 */
export function useFilter() {
  const [params, setParams] = useSearchParams();
  const departId = params.get('departId');
  const filter: FiguresFilter = {
    ...(departId ? { departId } : {}),
    range: rangeOf(params),
  };
  const choose = ({ departId: chosen, range }: FiguresFilter) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of names) next.delete(name);
        const chosenOnes = { ...(chosen ? { departId: chosen } : {}), ...range };
        for (const [name, value] of Object.entries(chosenOnes)) next.set(name, String(value));
        return next;
      },
      { replace: true },
    );
  return { filter, refused: refusedOf(params), choose };
}

function rangeOf(params: URLSearchParams): FiguresRange {
  const [startTime, endTime] = [params.get('startTime'), params.get('endTime')];
  if (startTime && endTime && isShown(startTime, endTime)) return { startTime, endTime };
  const days = Number(params.get('days'));
  return { days: offeredDays.find((offered) => offered === days) ?? usualDays };
}

/** Of an address with a first or a last day. */
function refusedOf(params: URLSearchParams): RefusedDays | undefined {
  const [from, to] = [params.get('startTime') ?? '', params.get('endTime') ?? ''];
  if ((!from && !to) || isShown(from, to)) return undefined;
  const days: Days = [isDay(from) ? from : undefined, isDay(to) ? to : undefined];
  return { days, problem: isTooLong(days) ? 'tooLong' : 'badDays' };
}

const isShown = (from: string, to: string): boolean =>
  isDay(from) && isDay(to) && from <= to && !isTooLong([from, to]);

const dayMs = 24 * 3_600_000;

export const isTooLong = ([from, to]: Days): boolean =>
  from !== undefined &&
  to !== undefined &&
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1 > figuresDaysLimit;
