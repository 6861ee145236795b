import { Field, linkClass, useTexts } from '@sprout/ui';
import { useEffect, useRef } from 'react';
import styles from './account.module.css';
import { AccountForm } from './account-form.tsx';
import { AuthFrame, HomeLink, OtherWays } from './auth-frame.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { RememberCheck } from './remember-check.tsx';
import type { Arrive } from './use-arrival.ts';
import type { SecondStep } from './use-login.ts';
import { type PhoneLogin as Control, useCountdown, usePhoneLogin } from './use-phone-login.ts';

type Props = {
  arrive: Arrive;
  onSecondStep: (step: SecondStep) => void;
  /** To user name and password again. */
  onBack: () => void;
};

/** The staff log in with a code by text message. */
export function PhoneLogin({ arrive, onSecondStep, onBack }: Props) {
  const { t } = useTexts();
  const control = usePhoneLogin(arrive, onSecondStep);
  const { isSent } = control;
  const inside = useRef<HTMLDivElement>(null);
  // Each step begins at its first field, also for who hears the page.
  useEffect(() => {
    inside.current
      ?.querySelector<HTMLInputElement>(isSent ? '[name=code]' : '[name=mobile]')
      ?.focus();
  }, [isSent]);
  return (
    <AuthFrame
      scene={t('account.login.scene')}
      title={t('account.phone.title')}
      text={t('account.phone.text')}
    >
      <div ref={inside}>
        {isSent ? <CodeStep control={control} /> : <NumberStep control={control} />}
      </div>
      <OtherWays>
        <button type="button" className={linkClass} onClick={onBack}>
          {t('account.second.back')}
        </button>
        <HomeLink />
      </OtherWays>
    </AuthFrame>
  );
}

function NumberStep({ control: { mobile, errors, captcha, send } }: { control: Control }) {
  const { t } = useTexts();
  return (
    <AccountForm submitLabel={t('account.recovery.send')} onSubmit={send}>
      <Field
        label={t('account.phone.number')}
        name="mobile"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        placeholder={t('account.phone.hint')}
        defaultValue={mobile}
        error={errors.mobile}
      />
      <CaptchaField control={captcha} error={errors.captcha} />
    </AccountForm>
  );
}

function CodeStep({ control: { mobile, errors, logIn, restart } }: { control: Control }) {
  const { t } = useTexts();
  const left = useCountdown();
  return (
    <>
      <p className={styles['promise']} role="status">
        {t('account.phone.sent', { number: mobile })}
      </p>
      <AccountForm submitLabel={t('account.login.title')} onSubmit={logIn}>
        <Field
          label={t('account.second.code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          error={errors.code}
        />
        <div className={styles['ask']}>
          <RememberCheck />
        </div>
      </AccountForm>
      <OtherWays>
        {left > 0 ? (
          <span>{t('account.phone.wait', { n: left })}</span>
        ) : (
          <button type="button" className={linkClass} onClick={restart}>
            {t('account.phone.again')}
          </button>
        )}
      </OtherWays>
    </>
  );
}
