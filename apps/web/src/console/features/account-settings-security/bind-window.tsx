import { tidyPhone } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { useMutation } from '@tanstack/react-query';
import { App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { PageModal } from '../../kit/page-modal.tsx';
import { useServices } from '../../services.ts';
import { useFieldFailure } from '../../shell/overlays/use-field-failure.ts';
import { type Channel, contactShapes } from './contact-channel.ts';
import styles from './security.module.css';

type Sending = { target: string; password: string };
type Props = { channel: Channel; onClose: () => void };

/** The new address and the own password, then the code that went there. */
export function BindWindow({ channel, onClose }: Props) {
  const { t } = useTexts();
  const [target, setTarget] = useState<string>();
  return (
    <PageModal
      title={t('settings.contact.title', { name: t(`settings.contact.${channel}`) })}
      width={520}
      onClose={onClose}
    >
      {target === undefined ? (
        <SendForm channel={channel} onSent={setTarget} />
      ) : (
        <CodeForm
          channel={channel}
          target={target}
          onAgain={() => setTarget(undefined)}
          onClose={onClose}
        />
      )}
    </PageModal>
  );
}

function SendForm({ channel, onSent }: { channel: Channel; onSent: (target: string) => void }) {
  const { t } = useTexts();
  const { client } = useServices();
  const [form] = Form.useForm<Sending>();
  const tellFailure = useFieldFailure(form, {
    'user.passwordWrong': 'password',
    'row.invalid': 'target',
    'recovery.tooMany': 'target',
    'contact.cannotSend': 'target',
  });
  const sending = useMutation({
    mutationFn: ({ target, password }: Sending) =>
      client.call('contactBindings.send', {
        body: { channel, target: tidyPhone(target), password },
      }),
    onSuccess: (_, { target }) => onSent(tidyPhone(target)),
    onError: tellFailure,
  });
  return (
    <Form
      form={form}
      layout="vertical"
      name="bind-send"
      onFinish={(values) => sending.mutate(values)}
    >
      <Form.Item
        name="target"
        label={t(`settings.contact.new.${channel}`)}
        rules={[
          {
            required: true,
            pattern: contactShapes[channel],
            transform: (value?: string) => value && tidyPhone(value),
            message: t(`settings.contact.needed.${channel}`),
          },
        ]}
      >
        <Input
          type={channel === 'sms' ? 'tel' : 'email'}
          autoComplete={channel === 'sms' ? 'tel-national' : 'email'}
          maxLength={100}
        />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('settings.second.password')}
        rules={[{ required: true, message: t('settings.second.passwordNeeded') }]}
      >
        <Input.Password autoComplete="current-password" maxLength={200} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={sending.isPending}>
        {t('settings.contact.send')}
      </Button>
    </Form>
  );
}

type CodeProps = Props & { target: string; onAgain: () => void };

function CodeForm({ channel, target, onAgain, onClose }: CodeProps) {
  const { t } = useTexts();
  const { client } = useServices();
  const { message } = App.useApp();
  const [form] = Form.useForm<{ code: string }>();
  const tellFailure = useFieldFailure(form, {
    'recovery.codeWrong': 'code',
    'recovery.codeEnded': 'code',
    'row.invalid': 'code',
  });
  const binding = useMutation({
    mutationFn: ({ code }: { code: string }) =>
      client.call('contactBindings.bind', { body: { channel, target, code } }),
    onSuccess: () => {
      message.success(t('settings.contact.bound'), 2);
      onClose();
    },
    onError: tellFailure,
  });
  return (
    <Form
      form={form}
      layout="vertical"
      name="bind-code"
      onFinish={(values) => binding.mutate(values)}
    >
      <p className={styles['effect']} role="status">
        {t('settings.contact.sent', { target })}
      </p>
      <Form.Item
        name="code"
        label={t('settings.second.code')}
        rules={[{ required: true, min: 6, message: t('settings.second.codeNeeded') }]}
      >
        <Input autoFocus inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
      </Form.Item>
      <div className={styles['buttons']}>
        <Button type="primary" htmlType="submit" loading={binding.isPending}>
          {t('settings.contact.bind')}
        </Button>
        <Button onClick={onAgain}>{t('settings.contact.again')}</Button>
      </div>
    </Form>
  );
}
