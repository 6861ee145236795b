import { endpoints } from '@sprout/contract';
import { staff } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { App, Button } from 'antd';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useServices } from '../../services.ts';
import { useConfirm } from '../confirm.tsx';
import { passwordControl, textControl } from '../form/controls.tsx';
import { FormFields } from '../form/form-fields.tsx';
import { useForm } from '../form/use-form.ts';
import type { FormField } from '../form-types.ts';
import { PageModal } from '../page-modal.tsx';
import { useFailure } from '../use-failure.ts';
import { useRun } from '../use-run.ts';
import { CopyText } from './copy-text.tsx';
import styles from './people.module.css';
import { useUserLabel } from './use-user-label.ts';
import { sameAs, weakness } from './user-fields.tsx';
import { type Named, nameOf } from './user-types.ts';

export type Owner = Named & { readonly id: string; readonly userIdentity: number };
type Props = { user: Owner; onClose: () => void };

/** A new password for somebody: made here and told once, or typed by the staff. */
export function ResetPassword({ user, onClose }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const run = useRun();
  const [issued, setIssued] = useState<string>();
  const make = () =>
    run(async () => {
      const { password } = await client.call('users.resetPassword', { body: { id: user.id } });
      setIssued(password);
    });
  return (
    <PageModal title={t('people.password.title')} width={800} onClose={onClose}>
      {issued === undefined ? (
        <>
          <p className={styles['effect']}>{t('people.password.effect', { name: nameOf(user) })}</p>
          <div className={styles['make']}>
            <Button
              type="primary"
              icon={<KeyRound size={16} aria-hidden="true" />}
              onClick={() => void make()}
            >
              {t('people.password.make')}
            </Button>
            <span>{t('people.password.makeHint')}</span>
          </div>
          <OwnPassword user={user} onClose={onClose} />
          {user.userIdentity === staff && <SecondFactor user={user} />}
        </>
      ) : (
        <Issued user={user} password={issued} onClose={onClose} />
      )}
    </PageModal>
  );
}

/** For a colleague who has lost phone and recovery codes. */
function SecondFactor({ user }: { user: Owner }) {
  const { t } = useTexts();
  const { client } = useServices();
  const confirm = useConfirm();
  const run = useRun();
  const reset = async () => {
    const isSure = await confirm({
      title: t('people.second.reset'),
      body: t('people.second.question', { name: nameOf(user) }),
      okText: t('people.second.reset'),
    });
    if (!isSure) return;
    const { id } = user;
    const done = t('people.second.done');
    await run(() => client.call('secondFactor.reset', { body: { id } }), done);
  };
  return (
    <section className={styles['second']}>
      <h3 className={styles['sub']}>{t('people.second')}</h3>
      <div className={styles['make']}>
        <Button onClick={() => void reset()}>{t('people.second.reset')}</Button>
        <span>{t('people.second.hint')}</span>
      </div>
    </section>
  );
}

function Issued({ user, password, onClose }: Props & { password: string }) {
  const { t } = useTexts();
  const label = useUserLabel();
  return (
    <div className={styles['issued']}>
      <dl>
        <dt>{label('username')}</dt>
        <dd>{user.username}</dd>
        <dt>{t('people.password.new')}</dt>
        <dd>
          <CopyText className={styles['secret']} text={password} />
        </dd>
      </dl>
      <p className={styles['once']} role="status">
        {t('people.password.once')}
      </p>
      <Button type="primary" onClick={onClose}>
        {t('people.close')}
      </Button>
    </div>
  );
}

function OwnPassword({ user, onClose }: Props) {
  const { t } = useTexts();
  const id = useId();
  const { client } = useServices();
  const { message } = App.useApp();
  const tellFailure = useFailure();
  const fields = useFields(user);
  const schema = endpoints.users.changePassword.body;
  const initial = { id: user.id, username: user.username };
  const form = useForm({ schema, initial, fieldsOf: () => fields });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = form.read();
    if (!body) return;
    try {
      await client.call('users.changePassword', { body });
    } catch (error) {
      if (!form.tell(error)) tellFailure(error);
      return;
    }
    message.success(t('people.password.saved'), 2);
    onClose();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <h3 className={styles['sub']}>{t('people.password.own')}</h3>
      <FormFields id={id} form={form} isReadOnly={false} />
      <div className={styles['foot']}>
        <Button onClick={onClose}>{t('kit.cancel')}</Button>
        <Button htmlType="submit">{t('people.password.save')}</Button>
      </div>
    </form>
  );
}

function useFields({ username, userIdentity }: Owner): FormField[] {
  const { t } = useTexts();
  const label = useUserLabel();
  return [
    {
      name: 'username',
      label: label('username'),
      control: textControl(),
      isLocked: true,
      isWide: true,
    },
    {
      name: 'password',
      label: label('password'),
      control: passwordControl(),
      isRequired: true,
      hint: t(userIdentity === staff ? 'people.form.passwordStaff' : 'shell.password.rules'),
      words: { required: t('people.needs.password') },
      check: (value) => weakness(t, value, username),
    },
    {
      name: 'confirmpassword',
      label: label('confirmpassword'),
      control: passwordControl(),
      isRequired: true,
      words: { required: t('people.needs.confirm') },
      check: (value, { password }) => sameAs(t, value, password),
    },
  ];
}
