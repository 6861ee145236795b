import { failureNotice, failureNoticeMs } from '@sprout/client';
import type { TextKey, Translate } from '@sprout/texts';
import { useTexts } from '@sprout/ui';
import { App } from 'antd';
import { useCallback } from 'react';

const told = new Set(['session.expired', 'session.missing']);

/** Tells of a call that failed, in the words of the specification, section 8. */
export function useFailure(): (error: unknown) => void {
  const { t } = useTexts();
  const { notification } = App.useApp();
  return useCallback(
    (error) => {
      // The end of a session has its own words.
      if (isSessionEnd(error)) return;
      const { text, detail } = failureNotice(error, t);
      notification.error({
        title: text,
        description: detail,
        duration: failureNoticeMs / 1000,
      });
    },
    [notification, t],
  );
}

/** Why a call failed, as one text. */
export function problemOf(error: unknown, t: Translate<TextKey>): string {
  const { text, detail } = failureNotice(error, t);
  return detail === undefined ? text : `${text} ${detail}`;
}

/** The session's own notice tells of it. */
export const isSessionEnd = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  typeof error.code === 'string' &&
  told.has(error.code);
