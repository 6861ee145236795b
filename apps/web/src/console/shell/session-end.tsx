import { failureNoticeMs, logOut, unauthorizedMs } from '@sprout/client';
import { useTexts } from '@sprout/ui';
import { App } from 'antd';
import { useEffect, useSyncExternalStore } from 'react';
import { useServices } from '../services.ts';

/** Tells that the session is over, once, then starts anew. Source: specification section 8. */
export function SessionEnd() {
  const services = useServices();
  const { t } = useTexts();
  const { modal, notification } = App.useApp();
  const kind = useSyncExternalStore(services.ends.subscribe, services.ends.get);

  useEffect(() => {
    if (kind !== 'expired') return;
    modal.error({
      title: t('site.expired.title'),
      content: t('site.expired.text'),
      okText: t('site.expired.again'),
      keyboard: false,
      mask: { closable: false, blur: false },
      onOk: () => logOut(services).then(services.reload),
    });
  }, [kind, services, modal, t]);

  useEffect(() => {
    if (kind !== 'unauthorized') return;
    notification.error({
      title: t('site.notice.system'),
      description: t('site.notice.unauthorized'),
      duration: failureNoticeMs / 1000,
    });
    const timer = setTimeout(() => logOut(services).then(services.reload), unauthorizedMs);
    return () => clearTimeout(timer);
  }, [kind, services, notification, t]);

  return null;
}
