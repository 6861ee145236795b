import { useQuery } from '@tanstack/react-query';
import type { FiguresRange } from '../../kit/figures/figures-filter.ts';
import { useServices } from '../../services.ts';

/** The days, and the class where it is one alone. */
type Asked = FiguresRange & { readonly departId?: string };

/** The record of the classes that one answers for. */
export function useRecord(range: Asked) {
  const { client } = useServices();
  return useQuery({
    queryKey: ['departDayLogs', range],
    queryFn: async ({ signal }) => {
      const asked = { query: range, signal };
      const [all, classes, months] = await Promise.all([
        client.call('departDayLogs.getReport', asked),
        client.call('departDayLogs.getReportGroupByDepart', asked),
        client.call('departDayLogs.getReportGroupByMonth', asked),
      ]);
      return { all, classes, months };
    },
    placeholderData: (before) => before,
  });
}
export type TeachingRecord = NonNullable<ReturnType<typeof useRecord>['data']>;
