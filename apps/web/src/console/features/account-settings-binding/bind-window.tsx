import { failureLine } from '@sprout/client';
import { useTexts } from '@sprout/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { App, Button, Form, Result, Skeleton } from 'antd';
import { PageModal } from '../../kit/page-modal.tsx';
import { useServices } from '../../services.ts';
import { useFieldFailure } from '../../shell/overlays/use-field-failure.ts';
import styles from './binding.module.css';
import { PasswordItem } from './password-item.tsx';

type Typed = { password?: string };
type Props = { ticket: string; onClose: () => void };

/** Asks whether what the other place has proven belongs to the account that is logged in. */
export function BindWindow({ ticket, onClose }: Props) {
  const { t } = useTexts();
  const { client, session } = useServices();
  const { message } = App.useApp();
  const [form] = Form.useForm<Typed>();
  const tellFailure = useFieldFailure(form, {
    'user.passwordWrong': 'password',
    'thirdLogin.passwordNeeded': 'password',
  });
  const asked = useQuery({
    queryKey: ['thirdLogin.readBinding', ticket],
    queryFn: () => client.call('thirdLogin.readBinding', { params: { token: ticket } }),
    retry: false,
  });
  const name = asked.data?.name ?? '';
  const binding = useMutation({
    mutationFn: ({ password }: Typed) =>
      client.call('thirdLogin.bind', {
        body: { token: ticket, ...(password ? { password } : {}) },
      }),
    onSuccess: () => {
      message.success(t('binding.done', { name }), 2);
      onClose();
    },
    onError: tellFailure,
  });
  const account = session.get()?.user.username ?? '';
  return (
    <PageModal
      title={name ? t('binding.askTitle', { name }) : t('settings.binding.title')}
      width={480}
      onClose={onClose}
    >
      {asked.isPending && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
      {asked.isError && (
        <Result
          status="warning"
          title={t('binding.failed')}
          subTitle={failureLine(asked.error, t)}
        />
      )}
      {asked.data && (
        <Form
          form={form}
          layout="vertical"
          name="bind-identity"
          onFinish={(values) => binding.mutate(values)}
        >
          <p className={styles['effect']}>
            {t('binding.ask', { name, account, subject: asked.data.subject })}
          </p>
          <PasswordItem />
          <div className={styles['buttons']}>
            <Button type="primary" htmlType="submit" loading={binding.isPending}>
              {t('binding.bind')}
            </Button>
            <Button onClick={onClose}>{t('binding.later')}</Button>
          </div>
        </Form>
      )}
    </PageModal>
  );
}
