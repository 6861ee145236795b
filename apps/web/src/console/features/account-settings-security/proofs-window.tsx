import { useTexts } from '@sprout/ui';
import { useMutation } from '@tanstack/react-query';
import { App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { PageModal } from '../../kit/page-modal.tsx';
import { useServices } from '../../services.ts';
import { RecoveryCodes } from '../../shell/overlays/recovery-codes.tsx';
import { useFieldFailure } from '../../shell/overlays/use-field-failure.ts';

import styles from './security.module.css';

export type ProvenChange = 'renewCodes' | 'switchOff';
type Proofs = { password: string; code: string };

const words = {
  renewCodes: ['settings.second.renew', 'settings.second.renewText'],
  switchOff: ['settings.second.off', 'settings.second.offText'],
} as const;

/** Asks for password and code before the second factor is changed. */
export function ProofsWindow({ change, onClose }: { change: ProvenChange; onClose: () => void }) {
  const { t } = useTexts();
  const { client } = useServices();
  const { message } = App.useApp();
  const [form] = Form.useForm<Proofs>();
  const [codes, setCodes] = useState<readonly string[]>();
  const tellFailure = useFieldFailure(form, {
    'user.passwordWrong': 'password',
    'session.secondFactorWrong': 'code',
    'secondFactor.locked': 'code',
    'secondFactor.unreadable': 'code',
  });
  const changing = useMutation({
    mutationFn: async (body: Proofs) =>
      change === 'switchOff'
        ? client.call('secondFactor.switchOff', { body })
        : client.call('secondFactor.renewCodes', { body }),
    onSuccess: (result) => {
      if (result) return setCodes(result.recoveryCodes);
      message.success(t('settings.second.isOff'), 2);
      onClose();
    },
    onError: tellFailure,
  });
  const [title, text] = words[change];
  return (
    <PageModal title={t(title)} width={520} isFixed={codes !== undefined} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <Form
          form={form}
          layout="vertical"
          name="second-factor-proofs"
          onFinish={(values) => changing.mutate(values)}
        >
          <p className={styles['effect']}>{t(text)}</p>
          <Form.Item
            name="password"
            label={t('settings.second.password')}
            rules={[{ required: true, message: t('settings.second.passwordNeeded') }]}
          >
            <Input.Password autoComplete="current-password" maxLength={200} />
          </Form.Item>
          <Form.Item
            name="code"
            label={t('settings.second.codeOrRecovery')}
            rules={[{ required: true, min: 6, message: t('settings.second.codeNeeded') }]}
          >
            <Input autoComplete="one-time-code" maxLength={20} />
          </Form.Item>
          <Button
            type="primary"
            htmlType="submit"
            danger={change === 'switchOff'}
            loading={changing.isPending}
          >
            {t(title)}
          </Button>
        </Form>
      )}
    </PageModal>
  );
}
