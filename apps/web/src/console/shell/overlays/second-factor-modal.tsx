import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input, Modal } from 'antd';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { useServices } from '../../services.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import type { OverlayProps } from './overlay-props.ts';
import styles from './overlays.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useConfirmLogOut } from './use-confirm-log-out.ts';
import { useFieldFailure } from './use-field-failure.ts';

type Begun = Result<'secondFactor.begin'>;
type Props = OverlayProps & {
  /** The school asks for it: the window stays until it is on. */
  isForced?: boolean;
};

/** The same window where the server answers nothing else; the only way around it is out. */
export const ForcedSecondFactorModal = (props: OverlayProps) => (
  <SecondFactorModal {...props} isForced />
);

/** Sets up codes of an app: own password, picture for the app, first code, recovery codes. */
export const SecondFactorModal = (props: Props) => (
  <SubjectTexts subject="accountSettings">
    <SetUp {...props} />
  </SubjectTexts>
);

function SetUp({ onClose, isForced = false }: Props) {
  const { t } = useTexts();
  const confirmLogOut = useConfirmLogOut();
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  // Recovery codes are not shown again: a click beside the window must not lose them.
  const isFixed = isForced || codes !== undefined;
  return (
    <Modal
      open
      title={t('settings.second.title')}
      width={560}
      {...(isFixed ? {} : { onCancel: onClose })}
      keyboard={!isFixed}
      mask={{ closable: false, blur: false }}
      closable={isFixed ? false : { 'aria-label': t('console.close') }}
      footer={
        isForced && !codes && <Button onClick={confirmLogOut}>{t('console.user.logOut')}</Button>
      }
      destroyOnHidden
    >
      <div className={styles['second']}>
        {isForced && !codes && <p className={styles['why']}>{t('settings.second.forced')}</p>}
        {codes ? (
          <RecoveryCodes codes={codes} onClose={onClose} />
        ) : begun ? (
          <FirstCode begun={begun} onDone={setCodes} />
        ) : (
          <OwnPassword onDone={setBegun} />
        )}
      </div>
    </Modal>
  );
}

function OwnPassword({ onDone }: { onDone: (begun: Begun) => void }) {
  const { t } = useTexts();
  const { client, session } = useServices();
  const [form] = Form.useForm<{ password: string }>();
  const tellFailure = useFieldFailure(form, { 'user.passwordWrong': 'password' });
  const beginning = useMutation({
    mutationFn: (body: { password: string }) => client.call('secondFactor.begin', { body }),
    onSuccess: onDone,
    onError: tellFailure,
  });
  return (
    <Form
      form={form}
      layout="vertical"
      name="second-factor-password"
      onFinish={(values) => beginning.mutate(values)}
    >
      <p>{t('settings.second.text')}</p>
      <input
        hidden
        readOnly
        name="username"
        autoComplete="username"
        value={session.get()?.user.username}
      />
      <Form.Item
        name="password"
        label={t('settings.second.password')}
        rules={[{ required: true, message: t('settings.second.passwordNeeded') }]}
      >
        <Input.Password autoFocus autoComplete="current-password" maxLength={200} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={beginning.isPending}>
        {t('settings.second.next')}
      </Button>
    </Form>
  );
}

type FirstCodeProps = { begun: Begun; onDone: (codes: readonly string[]) => void };

function FirstCode({ begun: { secret, uri }, onDone }: FirstCodeProps) {
  const { t } = useTexts();
  const { client } = useServices();
  const [form] = Form.useForm<{ code: string }>();
  const tellFailure = useFieldFailure(form, {
    'session.secondFactorWrong': 'code',
    'secondFactor.locked': 'code',
    'secondFactor.unreadable': 'code',
  });
  const switching = useMutation({
    mutationFn: (body: { code: string }) => client.call('secondFactor.switchOn', { body }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: tellFailure,
  });
  return (
    <Form
      form={form}
      layout="vertical"
      name="second-factor-code"
      onFinish={(values) => switching.mutate(values)}
    >
      <p>{t('settings.second.scan')}</p>
      <div className={styles['qr']}>
        <QRCodeSVG value={uri} size={200} marginSize={2} title={t('settings.second.qr')} />
        <p>
          {t('settings.second.byHand')}
          <br />
          <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
      </div>
      <Form.Item
        name="code"
        label={t('settings.second.code')}
        rules={[{ required: true, min: 6, message: t('settings.second.codeNeeded') }]}
      >
        <Input autoFocus inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={switching.isPending}>
        {t('settings.second.on')}
      </Button>
    </Form>
  );
}
