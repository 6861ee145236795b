import { ApiError, failureNotice, failureNoticeMs } from '@sprout/client';
import { useTexts } from '@sprout/ui';
import { App } from 'antd';
import { useCallback } from 'react';

const sessionEnds = new Set(['session.expired', 'session.missing']);

/** Equal failures within this time are told once: those of the panels of a page, or of a save and the load after it. */
const atOnceMs = 1000;

/** The time at which each kind of failure was told last, for each notification API of antd. */
const toldAt = new WeakMap<object, Map<string, number>>();

/** The failures that a notice has told. */
const heard = new WeakSet<object>();

/** Whether a notice has told the error, so that a screen reader need not read it on the page again. */
export const isHeard = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && heard.has(error);

/**
 * Tells of a call that failed, in the words of the specification, section 8. Equal failures at once are told once; a
 * later one takes the place of the earlier notice.
 */
export function useFailure(): (error: unknown) => void {
  const { t } = useTexts();
  const { notification } = App.useApp();
  return useCallback(
    (error) => {
      // The end of a session has its own words.
      if (isSessionEnd(error)) return;
      if (error instanceof Error) heard.add(error);
      const kind = failureKind(error);
      const told = toldAt.get(notification) ?? new Map<string, number>();
      const [now, before = Number.NEGATIVE_INFINITY] = [Date.now(), told.get(kind)];
      if (now - before < atOnceMs) return;
      toldAt.set(notification, told.set(kind, now));
      notification.destroy(`${before} ${kind}`);
      const { text, detail } = failureNotice(error, t);
      notification.error({
        key: `${now} ${kind}`,
        title: text,
        description: detail,
        duration: failureNoticeMs / 1000,
      });
    },
    [notification, t],
  );
}

/** Equal for equal failures; two refusals of the server are equal when their sentences are. */
export const failureKind = (error: unknown): string => {
  if (!(error instanceof ApiError)) return 'unknown';
  const { status, code, message } = error;
  return `${status} ${code} ${status === 200 ? message : ''}`;
};

/** The session's own notice tells of it. */
export const isSessionEnd = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  typeof error.code === 'string' &&
  sessionEnds.has(error.code);
