import { logOut } from '@sprout/client';
import { ConfirmDialog, useTexts } from '@sprout/ui';
import type { BrowserServices } from '../services.ts';

/** The session is over: one button that starts anew. Source: specification section 8. */
export function ExpiredDialog({ browser }: { browser: BrowserServices }) {
  const { t } = useTexts();
  return (
    <ConfirmDialog
      title={t('site.expired.title')}
      text={t('site.expired.text')}
      okText={t('site.expired.again')}
      onOk={() => void logOut(browser).then(browser.reload)}
    />
  );
}
