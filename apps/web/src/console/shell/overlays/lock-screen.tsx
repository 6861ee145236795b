import { failureLine } from '@sprout/client';
import { useTexts } from '@sprout/ui';
import { useMutation } from '@tanstack/react-query';
import { App, Button, Form, Input } from 'antd';
import { LockKeyhole } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useServices } from '../../services.ts';
import { lockedKey, useLock, useTellTabs } from '../../session/screen-lock.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import { Brand } from '../brand.tsx';
import styles from './lock-screen.module.css';
import type { OverlayProps } from './overlay-props.ts';
import { useFieldFailure } from './use-field-failure.ts';
import { useLogOut } from './use-log-out.ts';

/** Locks; what is shown afterwards is the guard's. */
export function LockNow({ onClose }: OverlayProps) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const lock = useLock();
  const begin = useEffectEvent(() => {
    lock()
      .catch((error: unknown) => void message.warning(failureLine(error, t)))
      .finally(onClose);
  });
  useEffect(() => begin(), []);
  return null;
}

/** Covers everything until the server has seen the password. */
export const LockScreen = ({ onClose }: OverlayProps) => (
  <SubjectTexts subject="accountSettings">
    <Cover onOpened={onClose} />
  </SubjectTexts>
);

function Cover({ onOpened }: { onOpened: () => void }) {
  const { t } = useTexts();
  const services = useServices();
  const { client, session } = services;
  const [form] = Form.useForm<{ password: string }>();
  const tellTabs = useTellTabs();
  const handleOtherTab = useEffectEvent((event: StorageEvent) => {
    if (event.key?.endsWith(lockedKey)) onOpened();
  });
  useEffect(() => {
    const onStorage = (event: StorageEvent) => handleOtherTab(event);
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  const tellFailure = useFieldFailure(form, {
    'user.passwordWrong': 'password',
    'request.tooMany': 'password',
  });
  const opening = useMutation({
    mutationFn: (body: { password: string }) => client.call('session.unlock', { body }),
    onSuccess: () => {
      tellTabs();
      onOpened();
    },
    onError: tellFailure,
  });
  const name = session.get()?.user.realname ?? '';
  const leave = useLogOut('/user/login');
  // At the end of the document, above windows that were open.
  return createPortal(
    <div className={styles['cover']} role="dialog" aria-modal="true" aria-labelledby="lock-title">
      <div className={styles['box']}>
        <Brand />
        <h1 id="lock-title">
          <LockKeyhole size={22} aria-hidden="true" /> {t('settings.lock.title')}
        </h1>
        <p>{t('settings.lock.text', { name })}</p>
        <Form
          form={form}
          layout="vertical"
          name="unlock"
          onFinish={(values) => opening.mutate(values)}
        >
          <Form.Item
            name="password"
            label={t('settings.second.password')}
            rules={[{ required: true, message: t('settings.second.passwordNeeded') }]}
          >
            <Input.Password
              autoFocus
              size="large"
              autoComplete="current-password"
              maxLength={200}
            />
          </Form.Item>
          <Button block size="large" type="primary" htmlType="submit" loading={opening.isPending}>
            {t('settings.lock.open')}
          </Button>
        </Form>
        <Button type="link" onClick={() => void leave()}>
          {t('settings.lock.out')}
        </Button>
      </div>
    </div>,
    document.body,
  );
}
