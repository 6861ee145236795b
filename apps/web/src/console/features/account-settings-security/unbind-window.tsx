import { useTexts } from '@sprout/ui';
import { useMutation } from '@tanstack/react-query';
import { App, Button, Form, Input } from 'antd';
import { PageModal } from '../../kit/page-modal.tsx';
import { useServices } from '../../services.ts';
import { useFieldFailure } from '../../shell/overlays/use-field-failure.ts';
import type { Channel } from './contact-channel.ts';
import styles from './security.module.css';

/** Asks for the own password before an address is taken from the account. */
export function UnbindWindow({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const { t } = useTexts();
  const { client } = useServices();
  const { message } = App.useApp();
  const [form] = Form.useForm<{ password: string }>();
  const tellFailure = useFieldFailure(form, { 'user.passwordWrong': 'password' });
  const unbinding = useMutation({
    mutationFn: ({ password }: { password: string }) =>
      client.call('contactBindings.unbind', { body: { channel, password } }),
    onSuccess: () => {
      message.success(t('settings.contact.unbound'), 2);
      onClose();
    },
    onError: tellFailure,
  });
  const name = t(`settings.contact.${channel}`);
  return (
    <PageModal title={t('settings.contact.unbindOf', { name })} width={520} onClose={onClose}>
      <Form
        form={form}
        layout="vertical"
        name="unbind"
        onFinish={(values) => unbinding.mutate(values)}
      >
        <p className={styles['effect']}>{t(`settings.contact.unbindText.${channel}`)}</p>
        <Form.Item
          name="password"
          label={t('settings.second.password')}
          rules={[{ required: true, message: t('settings.second.passwordNeeded') }]}
        >
          <Input.Password autoFocus autoComplete="current-password" maxLength={200} />
        </Form.Item>
        <Button type="primary" danger htmlType="submit" loading={unbinding.isPending}>
          {t('settings.contact.unbind')}
        </Button>
      </Form>
    </PageModal>
  );
}
