import { errorCodeOf } from '@sprout/client';
import { useTexts, useToast } from '@sprout/ui';
import { noticeOf } from '../failures.ts';

/** Failures that have their own modal or notice. */
const sessionEnds = ['session.expired', 'session.missing'];

/** Tells of a call that failed; silent where the end of the session is told already. */
export function useNotice(): (error: unknown) => void {
  const { t } = useTexts();
  const toast = useToast();
  return (error) => {
    if (!sessionEnds.includes(errorCodeOf(error) ?? '')) toast(noticeOf(error, t));
  };
}
