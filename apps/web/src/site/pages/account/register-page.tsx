import { Field, Link, linkClass, Note, PasswordField, useTexts } from '@sprout/ui';
import { lazy, Suspense } from 'react';
import type { PageHandle } from '../../head.ts';
import type { PageRoute } from '../../page-route.ts';
import type { Services } from '../../services.ts';
import { useRootData } from '../../shell/root-data.ts';
import styles from './account.module.css';
import { AccountForm } from './account-form.tsx';
import { AgeChoice } from './age-choice.tsx';
import { AuthFrame, HomeLink, OtherWays } from './auth-frame.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { StrengthMeter } from './strength-meter.tsx';
import { usePhoneOffer } from './use-phone-offer.ts';
import { useRedirectQuery } from './use-redirect-query.ts';
import { useRegistration } from './use-registration.ts';

const PhoneProof = lazy(async () => ({
  default: (await import('./phone-proof.tsx')).PhoneProof,
}));

export const createRegisterRoute = ({ texts: { t } }: Services): PageRoute => ({
  Component: RegisterPage,
  handle: {
    file: 'account/joining-pages',
    head: () => ({ title: t('account.register.title'), canonical: '/user/register' }),
  } satisfies PageHandle,
});

function RegisterPage() {
  const { t } = useTexts();
  const { allowRegister } = useRootData().facts;
  const wanted = useRedirectQuery();
  const isPhoneAsked = usePhoneOffer()?.register ?? false;
  const words = allowRegister ? 'account.register' : 'account.register.closed';
  const text =
    allowRegister && isPhoneAsked ? 'account.register.textPhone' : (`${words}.text` as const);
  return (
    <AuthFrame scene={t('account.register.scene')} title={t(`${words}.title`)} text={t(text)}>
      {allowRegister && <RegisterForm isPhoneAsked={isPhoneAsked} />}
      <OtherWays>
        <Link className={linkClass} href={`/user/login${wanted}`}>
          {t('account.toLogin')}
        </Link>
        <HomeLink />
      </OtherWays>
    </AuthFrame>
  );
}

function RegisterForm({ isPhoneAsked }: { isPhoneAsked: boolean }) {
  const { t } = useTexts();
  const { submit, type, typed, checkName, notes, freeName, captcha } = useRegistration();
  return (
    <AccountForm submitLabel={t('account.register.title')} onSubmit={submit} onType={type}>
      <Field
        label={t('account.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        error={notes.username}
        good={freeName ? t('account.register.usernameFree') : undefined}
        hint={t('account.register.usernameShape')}
        onBlur={(event) => void checkName(event.currentTarget.value.trim())}
      />
      <Field
        label={t('account.register.nickname')}
        name="nickname"
        autoComplete="nickname"
        maxLength={20}
        error={notes.nickname}
        hint={t('account.register.nicknameHint')}
      />
      <PasswordField
        label={t('account.password')}
        name="password"
        autoComplete="new-password"
        error={notes.password}
        hint={t('account.register.passwordHint')}
      >
        <StrengthMeter
          password={typed.password}
          username={typed.username}
          isRefused={notes.password !== undefined}
        />
      </PasswordField>
      <PasswordField
        label={t('account.register.passwordAgain')}
        name="again"
        autoComplete="new-password"
        error={notes.again}
      />
      <AgeChoice error={notes.ageBand} />
      <CaptchaField control={captcha} error={notes.captcha} />
      {isPhoneAsked && (
        <Suspense fallback={null}>
          <PhoneProof error={notes.smscode} />
        </Suspense>
      )}
      <p className={styles['promise']}>{t('account.register.confirms')}</p>
      {notes.form && <Note tone="bad">{notes.form}</Note>}
    </AccountForm>
  );
}
