import { failureNotice } from '@sprout/client';
import type { TextKey, Translate } from '@sprout/texts';
import type { ToastMessage } from '@sprout/ui';

/** The number that finds an unexpected failure in the server's log; undefined for expected ones. */
export function errorIdOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('id' in error)) return undefined;
  return typeof error.id === 'string' ? error.id : undefined;
}

/** The notice for a call that failed. */
export const noticeOf = (error: unknown, t: Translate<TextKey>): ToastMessage => ({
  ...failureNotice(error, t),
  tone: 'bad',
});
