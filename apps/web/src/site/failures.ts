import { ApiError, errorCodeOf } from '@sprout/client';
import type { TextKey, Translate } from '@sprout/texts';
import type { ToastMessage } from '@sprout/ui';

/** The number that finds an unexpected failure in the server's log; undefined for expected ones. */
export function errorIdOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('id' in error)) return undefined;
  return typeof error.id === 'string' ? error.id : undefined;
}

/** Whether something is not there, or not for this visitor; the two look alike from outside. */
export const isAbsent = (error: unknown): boolean =>
  [
    'work.notFound',
    'row.notFound',
    'access.denied',
    'work.notYours',
    'request.invalid',
    'request.notFound',
  ].includes(errorCodeOf(error) ?? '');

/** The notice for a call that failed. Source: specification section 8. */
export function noticeOf(error: unknown, t: Translate<TextKey>): ToastMessage {
  const text = t('site.notice.system');
  if (!(error instanceof ApiError)) return { text: t('site.notice.unknown'), tone: 'bad' };
  if (error.status === 403) return { text, detail: t('site.notice.denied'), tone: 'bad' };
  if (error.status === 404) return { text: t('site.notice.notFound'), tone: 'bad' };
  if (error.code === 'network.timeout') return { text: t('site.notice.timeout'), tone: 'bad' };
  if (error.code === 'network.offline') return { text: t('site.notice.offline'), tone: 'bad' };
  const detail = error.id ? { detail: error.id } : {};
  return { text: error.message || t('site.notice.unknown'), ...detail, tone: 'bad' };
}
