import { useTexts } from '@sprout/ui';
import { useMutation } from '@tanstack/react-query';
import { App, Button, Form } from 'antd';
import { PageModal } from '../../kit/page-modal.tsx';
import { useServices } from '../../services.ts';
import { useFieldFailure } from '../../shell/overlays/use-field-failure.ts';
import styles from './binding.module.css';
import { PasswordItem } from './password-item.tsx';

type Typed = { password: string };
type Props = { id: string; name: string; onClose: () => void };

/** Asks for the password before a binding and what it has opened end. */
export function UnbindWindow({ id, name, onClose }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const { message } = App.useApp();
  const [form] = Form.useForm<Typed>();
  const tellFailure = useFieldFailure(form, { 'user.passwordWrong': 'password' });
  const unbinding = useMutation({
    mutationFn: ({ password }: Typed) =>
      client.call('thirdLogin.unbind', { body: { id, password } }),
    onSuccess: () => {
      message.success(t('binding.undone', { name }), 2);
      onClose();
    },
    onError: tellFailure,
  });
  return (
    <PageModal title={t('binding.unbindOf', { name })} width={480} onClose={onClose}>
      <Form
        form={form}
        layout="vertical"
        name="unbind-identity"
        onFinish={(values) => unbinding.mutate(values)}
      >
        <p className={styles['effect']}>{t('binding.unbindText', { name })}</p>
        <PasswordItem />
        <Button type="primary" danger htmlType="submit" loading={unbinding.isPending}>
          {t('binding.unbind')}
        </Button>
      </Form>
    </PageModal>
  );
}
