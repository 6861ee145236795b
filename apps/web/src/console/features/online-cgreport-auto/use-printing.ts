import { pageSizeLimit } from '@sprout/contract';
import { useEffect, useState } from 'react';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import type { ReportAnswer, ReportValues, Shown } from './use-report.ts';

/** Loads as many lines as a page may have and prints them as soon as they are drawn. */
export function usePrinting(code: string, values: ReportValues, { sort }: Shown) {
  const { client } = useServices();
  const run = useRun();
  const [answer, setAnswer] = useState<ReportAnswer>();
  useEffect(() => {
    if (!answer) return undefined;
    const done = () => setAnswer(undefined);
    window.addEventListener('afterprint', done, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [answer]);
  const print = () =>
    run(async () => {
      const query = { params: JSON.stringify(values), pageSize: pageSizeLimit, ...sort };
      setAnswer(await client.call('namedReports.run', { params: { code }, query }));
    });
  return { answer, print };
}
