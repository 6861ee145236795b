import { useTexts } from '@sprout/ui';
import { useMutation } from '@tanstack/react-query';
import { App, Button, Form, Input, Modal } from 'antd';
import { useEffect } from 'react';
import { useServices } from '../../services.ts';
import type { OverlayProps } from './overlay-props.ts';
import styles from './overlays.module.css';
import { useConfirmLogOut } from './use-confirm-log-out.ts';
import { useFieldFailure } from './use-field-failure.ts';

type Values = { oldpassword: string; password: string; confirmpassword: string };

type Props = OverlayProps & {
  /** Somebody else chose the present one: the window stays until there is an own one. */
  isForced?: boolean;
};

/** The same window where the server asks for another password; the only way around it is out. */
export const ForcedPasswordModal = (props: OverlayProps) => <PasswordModal {...props} isForced />;

/** Changes the own password. Rules and words: specification section 5. */
export function PasswordModal({ onClose, isForced = false }: Props) {
  const { t } = useTexts();
  const confirmLogOut = useConfirmLogOut();
  const { message } = App.useApp();
  const { client, session } = useServices();
  const [form] = Form.useForm<Values>();
  const username = session.get()?.user.username;

  useEffect(() => {
    if (username !== undefined) return;
    void message.warning(t('shell.password.noUser'));
    onClose();
  }, [username, message, t, onClose]);

  const tellFailure = useFieldFailure(form, {
    'user.oldPasswordWrong': 'oldpassword',
    'user.passwordWeak': 'password',
    'user.passwordSame': 'password',
    'user.passwordsDiffer': 'confirmpassword',
  });
  const saving = useMutation({
    mutationFn: (body: Values) =>
      client.callEnvelope('users.updatePassword', {
        body: { ...(username === undefined ? {} : { username }), ...body },
      }),
    onSuccess: (answer) => {
      void message.success(answer.message);
      onClose();
    },
    onError: tellFailure,
  });

  if (username === undefined) return null;
  return (
    <Modal
      open
      title={t('shell.password.title')}
      width={800}
      {...(isForced ? {} : { onCancel: onClose })}
      keyboard={!isForced}
      afterOpenChange={(isOpen) => isOpen && form.focusField('oldpassword')}
      mask={{ closable: false, blur: false }}
      closable={isForced ? false : { 'aria-label': t('console.close') }}
      footer={
        <>
          {isForced ? (
            <Button onClick={confirmLogOut}>{t('console.user.logOut')}</Button>
          ) : (
            <Button onClick={onClose}>{t('shell.close')}</Button>
          )}
          {/* Outside of the form; Enter in a field presses it. */}
          <Button type="primary" htmlType="submit" form={formName} loading={saving.isPending}>
            {t('shell.password.save')}
          </Button>
        </>
      }
    >
      {isForced && <p className={styles['why']}>{t('shell.password.forced')}</p>}
      <Form<Values>
        form={form}
        name={formName}
        layout="vertical"
        className={styles['passwords'] ?? ''}
        onFinish={(values) => saving.mutate(values)}
        scrollToFirstError={{ focus: true }}
      >
        {/* Password managers file the new one under this name. */}
        <input hidden readOnly name="username" autoComplete="username" value={username} />
        <PasswordItem name="oldpassword" />
        <PasswordItem name="password" />
        <PasswordItem name="confirmpassword" />
      </Form>
    </Modal>
  );
}

const formName = 'own-password';

const words = {
  oldpassword: ['shell.password.old', 'shell.password.oldNeeded'],
  password: ['shell.password.new', 'shell.password.newNeeded'],
  confirmpassword: ['shell.password.confirm', 'shell.password.confirmNeeded'],
} as const;

function PasswordItem({ name }: { name: keyof Values }) {
  const { t } = useTexts();
  const [label, needed] = words[name];
  const isConfirm = name === 'confirmpassword';
  return (
    <Form.Item<Values>
      name={name}
      label={t(label)}
      {...(name === 'password' ? { extra: t('shell.password.rules') } : {})}
      validateTrigger="onBlur"
      {...(isConfirm ? { dependencies: ['password'] } : {})}
      rules={[
        { required: true, message: t(needed) },
        ({ getFieldValue }) => ({
          validator: (_rule, value?: string) =>
            isConfirm && value && value !== getFieldValue('password')
              ? Promise.reject(new Error(t('shell.password.differ')))
              : Promise.resolve(),
        }),
      ]}
    >
      <Input.Password
        autoComplete={name === 'oldpassword' ? 'current-password' : 'new-password'}
        maxLength={200}
        className={styles['password'] ?? ''}
      />
    </Form.Item>
  );
}
