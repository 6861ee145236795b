import { logOut, type SessionEndKind, unauthorizedMs } from '@sprout/client';
import { ConfirmDialog, useTexts, useToast } from '@sprout/ui';
import { useEffect } from 'react';
import type { BrowserServices } from '../services.ts';

type Props = { kind: SessionEndKind; browser: BrowserServices };

/**
 * The modal of an expired session, whose one button starts anew, or the notice of a refused one, after which
 * the page starts anew by itself. Source: specification section 8.
 */
export function EndedSession({ kind, browser }: Props) {
  const { t } = useTexts();
  const toast = useToast();
  useEffect(() => {
    if (kind !== 'unauthorized') return;
    toast({ text: t('site.notice.system'), detail: t('site.notice.unauthorized'), tone: 'bad' });
    const timer = setTimeout(() => logOut(browser).then(browser.reload), unauthorizedMs);
    return () => clearTimeout(timer);
  }, [kind, browser, toast, t]);
  if (kind !== 'expired') return null;
  return (
    <ConfirmDialog
      title={t('site.expired.title')}
      text={t('site.expired.text')}
      okText={t('site.expired.again')}
      onOk={() => void logOut(browser).then(browser.reload)}
    />
  );
}
