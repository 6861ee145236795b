import { ApiError } from '@sprout/client';
import type { Query } from '@tanstack/react-query';
import { isWindowRequired } from '../session/permissions.ts';
import { isSessionEnd } from './use-failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The failures that no notice tells, since the page shows them itself, or its user does not miss the answer. */
      isQuiet?: boolean | ((error: unknown) => boolean);
      /** The component that shows the answer says itself that it is old. */
      marksOld?: boolean;
    };
  }
}

/** Whether a notice tells the user that a query failed. */
export function isTold(query: Query, error: unknown): boolean {
  // A query of a page that is not open yet is asked again, and may fail again, when the user opens that page.
  if (!query.isActive() || !(error instanceof ApiError)) return false;
  if (isSessionEnd(error) || isWindowRequired(error)) return false;
  const { isQuiet = false } = query.meta ?? {};
  return !(typeof isQuiet === 'function' ? isQuiet(error) : isQuiet);
}

/** Whether the newest load of a query failed while the page still shows an older answer and does not say so itself. */
export const isOld = (query: Query): boolean =>
  query.state.data !== undefined &&
  query.state.status === 'error' &&
  query.meta?.marksOld !== true &&
  isTold(query, query.state.error);
