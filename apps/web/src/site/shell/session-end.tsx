import { logOut, unauthorizedMs } from '@sprout/client';
import { useTexts, useToast } from '@sprout/ui';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useServices } from '../services.ts';

const ExpiredDialog = lazy(async () => ({
  default: (await import('./expired-dialog.tsx')).ExpiredDialog,
}));

const subscribeToNothing = () => () => undefined;

/** Shows the modal of an expired session, or the notice of a refused one, then starts anew as a guest. */
export function SessionEnd() {
  const { browser } = useServices();
  const { t } = useTexts();
  const toast = useToast();
  const kind = useSyncExternalStore(
    browser?.ends.subscribe ?? subscribeToNothing,
    () => browser?.ends.get(),
    () => undefined,
  );

  useEffect(() => {
    if (kind !== 'unauthorized' || !browser) return;
    toast({ text: t('site.notice.system'), detail: t('site.notice.unauthorized'), tone: 'bad' });
    const timer = setTimeout(() => logOut(browser).then(browser.reload), unauthorizedMs);
    return () => clearTimeout(timer);
  }, [kind, browser, toast, t]);

  if (kind !== 'expired' || !browser) return null;
  return (
    <Suspense>
      <ExpiredDialog browser={browser} />
    </Suspense>
  );
}
