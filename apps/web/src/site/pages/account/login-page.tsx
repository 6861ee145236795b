import { Field, Link, linkClass, PasswordField, useTexts } from '@sprout/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { redirect, useLocation, useNavigate } from 'react-router';
import type { PageHandle } from '../../head.ts';
import type { PageRoute } from '../../page-route.ts';
import { type Services, useServices } from '../../services.ts';
import { useRootData } from '../../shell/root-data.ts';
import styles from './account.module.css';
import { AccountForm } from './account-form.tsx';
import { AuthFrame, HomeLink, OtherWays } from './auth-frame.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { CardQuestion } from './card-question.tsx';
import { EndedLoginMethods } from './ended-login-methods.tsx';
import { RememberCheck } from './remember-check.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { type Arrive, useArrival } from './use-arrival.ts';
import { useCard } from './use-card.ts';
import { type SecondStep, useLogin } from './use-login.ts';
import { usePhoneOffer } from './use-phone-offer.ts';
import { useRedirectQuery } from './use-redirect-query.ts';

const OtherLogins = lazy(async () => ({
  default: (await import('./other-logins.tsx')).OtherLogins,
}));
const ThirdLoginNotice = lazy(async () => ({
  default: (await import('./other-logins.tsx')).ThirdLoginNotice,
}));
const ClassLogins = lazy(async () => ({
  default: (await import('./class-logins.tsx')).ClassLogins,
}));
const PhoneLogin = lazy(async () => ({
  default: (await import('./phone-login.tsx')).PhoneLogin,
}));

/** Where a signed-in visitor of the log-in page goes. Source: teaching-domain section 0. */
const landingPath = '/';

export function createLoginRoute({ browser, texts: { t } }: Services): PageRoute {
  return {
    loader: () => (browser?.session.get() && !hasTicket() ? redirect(landingPath) : null),
    Component: LoginPage,
    handle: {
      file: 'account/login-page',
      head: () => ({ title: t('account.login.title'), noIndex: false, canonical: '/user/login' }),
    } satisfies PageHandle,
  };
}

/**
 * Whether a card or another log-in service has led here; it may replace the user who is signed in, since school
 * computers are shared. The page tells why that failed, or has the visitor log in to bind the name of that service.
 */
const hasTicket = (): boolean =>
  /^#(card|login|failed|bind)=/.test(globalThis.location?.hash ?? '');

function LoginPage() {
  const { t } = useTexts();
  const { facts } = useRootData();
  const wanted = useRedirectQuery();
  const { arrive, ended, goOn } = useArrival();
  const card = useCard(arrive);
  const [second, setSecond] = useState<SecondStep>();
  const usedTicket = useRef('');
  // The page that the server drew has its form first.
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  const isPhoneOffered = usePhoneOffer()?.logIn ?? false;
  const [isByPhone, setByPhone] = useState(false);
  useGuard(card.kind !== 'none' || ended.length > 0 || second !== undefined);
  if (ended.length > 0) return <EndedLoginMethods methods={ended} onGoOn={goOn} />;
  if (second)
    return <SecondStepForm step={second} arrive={arrive} onBack={() => setSecond(undefined)} />;
  if (isByPhone)
    return (
      <Suspense fallback={null}>
        <PhoneLogin arrive={arrive} onSecondStep={setSecond} onBack={() => setByPhone(false)} />
      </Suspense>
    );
  if (card.kind === 'asks') return <CardQuestion {...card} />;
  return (
    <AuthFrame
      scene={t('account.login.scene')}
      title={t('account.login.title')}
      text={card.kind === 'working' ? t('account.card.working') : t('account.login.text')}
    >
      <Suspense fallback={null}>
        {isShown && <ThirdLoginNotice arrive={arrive} onSecondStep={setSecond} used={usedTicket} />}
      </Suspense>
      <Suspense fallback={null}>{isShown && <ClassLogins />}</Suspense>
      <LoginForm arrive={arrive} onSecondStep={setSecond} />
      <Suspense fallback={null}>{isShown && <OtherLogins />}</Suspense>
      <OtherWays>
        {isPhoneOffered && (
          <button type="button" className={linkClass} onClick={() => setByPhone(true)}>
            {t('account.phone.title')}
          </button>
        )}
        {facts.allowRegister && (
          <Link className={linkClass} href={`/user/register${wanted}`}>
            {t('account.toRegister')}
          </Link>
        )}
        <Link className={linkClass} href="/user/join">
          {t('account.join.link')}
        </Link>
        <HomeLink />
      </OtherWays>
    </AuthFrame>
  );
}

/** The page that the server drew asks on arrival; later log-ins go on by themselves. */
function useGuard(isBusy: boolean): void {
  const { browser } = useServices();
  const navigate = useNavigate();
  const hasAsked = useRef(false);
  useEffect(() => {
    // In its first moment the page that the server drew does not know its hash.
    if (hasAsked.current || isBusy || hasTicket()) return;
    hasAsked.current = true;
    if (browser?.session.get()) void navigate(landingPath, { replace: true });
  }, [browser, navigate, isBusy]);
}

function LoginForm({
  arrive,
  onSecondStep,
}: {
  arrive: Arrive;
  onSecondStep: (step: SecondStep) => void;
}) {
  const { t } = useTexts();
  const { submit, errors, captcha } = useLogin(arrive, onSecondStep);
  const state: unknown = useLocation().state;
  return (
    <AccountForm submitLabel={t('account.login.title')} onSubmit={submit}>
      <Field
        label={t('account.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t('account.username.hint')}
        defaultValue={readUsername(state)}
        error={errors.username}
      />
      <PasswordField
        label={t('account.password')}
        name="password"
        autoComplete="current-password"
        error={errors.password}
      />
      <RememberCheck />
      <CaptchaField control={captcha} error={errors.captcha} />
      <p className={styles['forgot']}>
        <Link className={linkClass} href="/user/alteration">
          {t('account.forgot')}
        </Link>
      </p>
    </AccountForm>
  );
}

/** The name of an account that was just made. */
function readUsername(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('username' in state)) return '';
  return typeof state.username === 'string' ? state.username : '';
}
