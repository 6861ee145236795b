import { ApiError, errorCodeOf } from '@sprout/client';
import { useTexts, useToast } from '@sprout/ui';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { noticeOf } from '../../failures.ts';
import { useBrowser } from '../../services.ts';
import {
  checkRegistration,
  emptyRegistration,
  isUsername,
  notesThatHold,
  readRegistration,
  toBody,
} from './registration.ts';
import { useArrival } from './use-arrival.ts';
import { asksForCaptcha, useCaptcha } from './use-captcha.ts';

export type RegistrationNotes = Partial<
  Record<
    'username' | 'nickname' | 'password' | 'again' | 'ageBand' | 'smscode' | 'captcha' | 'form',
    string
  >
>;

/** Registering: checks here first, then asks the server, logs in, and goes on. */
export function useRegistration() {
  const browser = useBrowser();
  const { t } = useTexts();
  const toast = useToast();
  const captcha = useCaptcha();
  const [notes, setNotes] = useState<RegistrationNotes>({});
  const [freeName, setFreeName] = useState('');
  const [typed, setTyped] = useState(emptyRegistration);
  const goIn = useEntry();

  function type(data: FormData): void {
    const now = readRegistration(data);
    setTyped(now);
    setNotes((old) => notesThatHold(old, typed, now));
  }

  async function fail(error: unknown): Promise<void> {
    const notice = noticeOf(error, t);
    if (!(error instanceof ApiError) || error.status !== 200) return toast(notice);
    if (captcha.captcha || asksForCaptcha(error.code)) await captcha.renew(undefined, error);
    setNotes(noteOf(error.code, notice.text));
  }

  async function submit(data: FormData): Promise<void> {
    const form = readRegistration(data);
    const found = checkRegistration(form, captcha.captcha !== undefined);
    setNotes(Object.fromEntries(Object.entries(found).map(([name, key]) => [name, t(key)])));
    if (Object.keys(found).length > 0) return;
    try {
      const body = toBody(form, await captcha.answer(form.captcha));
      const { username } = await browser.client.call('users.register', { body });
      await goIn(username, form.password);
    } catch (error) {
      await fail(error);
    }
  }

  /** Tells while one is still writing whether the name is free. */
  async function checkName(username: string): Promise<void> {
    setFreeName('');
    if (!isUsername(username)) return;
    try {
      await browser.client.call('users.checkOnlyUser', { query: { username } });
      setFreeName(username);
      setNotes(({ username: _old, ...rest }) => rest);
    } catch (error) {
      if (errorCodeOf(error) !== 'user.nameTaken') return;
      setNotes((old) => ({ ...old, username: t('account.register.usernameTaken') }));
    }
  }

  return { submit, type, typed, checkName, notes, freeName, captcha };
}

/** Logs the new account in: back to where somebody came from, else to the page that says it worked. */
function useEntry(): (username: string, password: string) => Promise<void> {
  const browser = useBrowser();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { arrive } = useArrival();
  return async (username, password) => {
    const body = { username, password, remember_me: false };
    const login = await browser.client
      .call('session.login', { body, successCode: '200' })
      // A browser of many failed log-ins is asked for a picture first: the result page leads there.
      .catch(() => undefined);
    if (login && params.has('redirect')) return arrive(login);
    if (login) browser.session.save(login);
    void navigate('/user/register-result', { state: { username } });
  };
}

/** The field that a refusal belongs to. */
function noteOf(code: string, text: string): RegistrationNotes {
  if (code === 'user.nameTaken') return { username: text };
  if (code === 'user.passwordWeak') return { password: text };
  if (/^(?:phoneLogin|phoneRegister|recovery)\./.test(code)) return { smscode: text };
  if (/^(?:text|nickname)\./.test(code)) return { nickname: text };
  return asksForCaptcha(code) ? { captcha: text } : { form: text };
}
