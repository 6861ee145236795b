import { Button, Field, linkClass, PasswordField, useTexts } from '@sprout/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import styles from './account.module.css';
import { AccountForm } from './account-form.tsx';
import { OtherWays } from './auth-frame.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { type Recovery, type RecoveryChannel, useRecovery } from './use-recovery.ts';

/** Source: system-domain section 3.7. */
const leaveAfterSeconds = 5;

const order = ['account', 'code', 'password', 'done'] as const;

/** A new password for the staff, in four steps. */
export function RecoverySteps({ channels }: { channels: readonly RecoveryChannel[] }) {
  const { t } = useTexts();
  const recovery = useRecovery();
  const { step } = recovery;
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Each step begins at its first field, also for who hears the page.
    if (step.kind !== 'account') inside.current?.querySelector('input')?.focus();
  }, [step.kind]);
  const isSms = step.kind === 'code' ? step.channel === 'sms' : !channels.includes('mail');
  return (
    <div ref={inside}>
      <ol className={styles['progress']} aria-label={t('account.recovery.steps')}>
        {order.map((kind) => (
          <li key={kind} aria-current={kind === step.kind ? 'step' : undefined}>
            {t(`account.recovery.${kind === 'code' && !isSms ? 'mailCode' : kind}`)}
          </li>
        ))}
      </ol>
      {step.kind === 'account' && <AccountStep recovery={recovery} channels={channels} />}
      {step.kind === 'code' && <CodeStep recovery={recovery} step={step} />}
      {step.kind === 'password' && <PasswordStep recovery={recovery} ticket={step.ticket} />}
      {step.kind === 'done' && <Done username={step.username} />}
    </div>
  );
}

type AccountStepProps = { recovery: Recovery; channels: readonly RecoveryChannel[] };

function AccountStep({ recovery, channels }: AccountStepProps) {
  const { t } = useTexts();
  const { errors, account, captcha, send } = recovery;
  return (
    <AccountForm submitLabel={t('account.recovery.send')} onSubmit={send}>
      <Field
        label={t('account.recovery.name')}
        name="account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        placeholder={t('account.recovery.nameHint')}
        defaultValue={account}
        error={errors.account}
      />
      {channels.length === 1 ? (
        <input type="hidden" name="channel" value={channels[0]} />
      ) : (
        <fieldset className={styles['ages']}>
          <legend>{t('account.recovery.by')}</legend>
          <div className={styles['choices']}>
            {channels.map((channel, at) => (
              <label key={channel}>
                <input type="radio" name="channel" value={channel} defaultChecked={at === 0} />
                {t(`account.recovery.by.${channel}`)}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <CaptchaField control={captcha} error={errors.captcha} />
    </AccountForm>
  );
}

type CodeStepProps = {
  recovery: Recovery;
  step: { ticket: string; channel: RecoveryChannel };
};

function CodeStep({ recovery: { errors, account, verify, restart }, step }: CodeStepProps) {
  const { t } = useTexts();
  return (
    <>
      <p className={styles['promise']} role="status">
        {t(`account.recovery.sent.${step.channel}`, { account })}
      </p>
      <AccountForm
        submitLabel={t('account.recovery.next')}
        onSubmit={(data) => verify(step.ticket, data)}
      >
        <Field
          label={t('account.second.code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          error={errors.code}
        />
      </AccountForm>
      <OtherWays>
        <button type="button" className={linkClass} onClick={restart}>
          {t('account.recovery.again')}
        </button>
      </OtherWays>
    </>
  );
}

function PasswordStep({ recovery, ticket }: { recovery: Recovery; ticket: string }) {
  const { t } = useTexts();
  const { errors, choose } = recovery;
  return (
    <AccountForm submitLabel={t('account.recovery.save')} onSubmit={(data) => choose(ticket, data)}>
      <PasswordField
        label={t('account.recovery.newPassword')}
        name="password"
        autoComplete="new-password"
        error={errors.password}
        hint={t('account.recovery.passwordHint')}
      />
      <PasswordField
        label={t('account.register.passwordAgain')}
        name="again"
        autoComplete="new-password"
        error={errors.again}
      />
    </AccountForm>
  );
}

function Done({ username }: { username: string }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [left, setLeft] = useState(leaveAfterSeconds);
  const leave = () => void navigate('/user/login', { state: { username } });
  const count = useEffectEvent(() => (left <= 1 ? leave() : setLeft(left - 1)));
  useEffect(() => {
    const timer = setInterval(() => count(), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <p className={styles['promise']} role="status">
        {t('account.recovery.changed', { n: left })}
      </p>
      <Button big wide onClick={leave}>
        {t('account.result.login')}
      </Button>
    </>
  );
}
