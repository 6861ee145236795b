import type { TextKey, Translate } from '@sprout/texts';
import { ApiError } from './api-error.ts';

/** What a notice of a failed call says; `detail` is its second line. */
export type FailureNotice = { text: string; detail?: string };

/** How long such a notice stays. Source: specification section 8. */
export const failureNoticeMs = 4000;

/** Delay between the notice of a 401 and the reload. Source: specification section 4. */
export const unauthorizedMs = 1500;

/** Words for a call that failed; texts of the area `site`. Source: specification section 8. */
export function failureNotice(error: unknown, t: Translate<TextKey>): FailureNotice {
  if (!(error instanceof ApiError)) return { text: t('site.notice.unknown') };
  const { status, code } = error;
  if (status === 403) return { text: t('site.notice.system'), detail: t('site.notice.denied') };
  if (status === 404) return { text: t('site.notice.notFound') };
  if (status === 504 || code === 'network.timeout') return { text: t('site.notice.timeout') };
  if (code === 'network.offline') return { text: t('site.notice.offline') };
  const detail = error.id ? { detail: error.id } : {};
  return { text: error.message || t('site.notice.unknown'), ...detail };
}

/** The words of {@link failureNotice} as one line; the number of a failure stands in it once. */
export function failureLine(error: unknown, t: Translate<TextKey>): string {
  const { text, detail } = failureNotice(error, t);
  return detail === undefined || text.includes(detail) ? text : `${text} ${detail}`;
}
