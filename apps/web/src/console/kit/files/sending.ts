import { useTexts } from '@sprout/ui';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { useConfirm } from '../confirm.tsx';
import { useTab } from '../tab-context.ts';

type Report = (field: string, count: number) => void;

const ReportContext = createContext<Report | undefined>(undefined);

/** Around a form: its fields tell here how many files they are sending. */
export const SendingProvider = ReportContext;

/** How many files the fields of a form are sending; they are given up with it. */
export function useSending(): { count: number; report: Report } {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const report = useCallback<Report>((field, count) => {
    setCounts((before) =>
      (before[field] ?? 0) === count ? before : { ...before, [field]: count },
    );
  }, []);
  const count = Object.values(counts).reduce((sum, one) => sum + one, 0);
  return useMemo(() => ({ count, report }), [count, report]);
}

/** A field tells its form how many files it is sending. */
export function useTellSending(count: number): void {
  const report = useContext(ReportContext);
  const field = useId();
  const { isShown } = useTab();
  // With the bar of the file, so that a form never counts one that has arrived.
  useLayoutEffect(() => {
    report?.(field, count);
  }, [report, field, count]);
  useEffect(() => {
    // They go on while their tab is hidden.
    return () => {
      if (isShown()) report?.(field, 0);
    };
  }, [report, field, isShown]);
}

/** Asks before files on their way are given up; answers whether to go on. */
export function useAskToStop(): (count: number) => Promise<boolean> {
  const { t } = useTexts();
  const confirm = useConfirm();
  return useCallback(
    (n) =>
      confirm({
        title: t('kit.sending.title'),
        body: t('kit.sending.body', { n }),
        okText: t('kit.sending.stop'),
        cancelText: t('kit.sending.stay'),
        isDanger: true,
      }),
    [confirm, t],
  );
}
