import { useSearchParams } from 'react-router';
import type { FiguresFilter, FiguresRange } from '../../kit/figures/figures-filter.ts';

/** Days that are offered, and those that a page begins with. Source: teaching-domain section 6.10. */
export const offeredDays = [7, 30, 60, 90] as const;
export const usualDays = 60;

const names = ['departId', 'days', 'startTime', 'endTime'] as const;

/** The choice stands in the address, so that a section, a reload and a link have the same. */
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
        const asked = { ...(chosen ? { departId: chosen } : {}), ...range };
        for (const [name, value] of Object.entries(asked)) next.set(name, String(value));
        return next;
      },
      { replace: true },
    );
  return { filter, choose };
}

function rangeOf(params: URLSearchParams): FiguresRange {
  const [startTime, endTime] = [params.get('startTime'), params.get('endTime')];
  if (startTime && endTime) return { startTime, endTime };
  const days = Number(params.get('days'));
  return { days: offeredDays.find((offered) => offered === days) ?? usualDays };
}
