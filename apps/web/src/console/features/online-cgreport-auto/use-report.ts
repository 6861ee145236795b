import type { Result } from '@sprout/contract/types';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useServices } from '../../services.ts';
import { problemsOf } from './parameter-problems.ts';

export type ReportInfo = Result<'namedReports.info'>;
export type ReportAnswer = Result<'namedReports.run'>;
/** What is asked for, by the names of the parameters. */
export type ReportValues = Readonly<Record<string, string>>;
export type Shown = {
  page: number;
  size: number;
  sort?: { column: string; order: 'asc' | 'desc' } | undefined;
};

export function useReportInfo(code: string, language: string) {
  const { client } = useServices();
  return useQuery({
    queryKey: ['namedReports.info', code, language],
    queryFn: ({ signal }) => client.call('namedReports.info', { params: { code }, signal }),
    // What somebody chose stays while the tab is hidden.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** A page of its lines; the page before stays until it is here. */
export function useReport(code: string, values: ReportValues, { page, size, sort }: Shown) {
  const { client } = useServices();
  const query = { params: JSON.stringify(values), pageNo: page, pageSize: size, ...sort };
  return useQuery({
    queryKey: ['namedReports.run', code, query],
    queryFn: ({ signal }) => client.call('namedReports.run', { params: { code }, query, signal }),
    placeholderData: keepPreviousData,
    // A report that was stopped is not asked for again by itself.
    retry: false,
    refetchOnWindowFocus: false,
    // The form shows a problem of a parameter at its field.
    meta: { isQuiet: (error) => Object.keys(problemsOf(error)).length > 0 },
  });
}
