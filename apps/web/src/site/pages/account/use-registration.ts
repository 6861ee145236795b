import { ApiError, errorCodeOf } from '@sprout/client';
import { useTexts, useToast } from '@sprout/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { noticeOf } from '../../failures.ts';
import { useBrowser } from '../../services.ts';
import { checkRegistration, isUsername, readRegistration, toBody } from './registration.ts';
import { asksForCaptcha, useCaptcha } from './use-captcha.ts';

export type RegistrationNotes = Partial<
  Record<'username' | 'nickname' | 'password' | 'again' | 'ageBand' | 'captcha' | 'form', string>
>;

/** Registering: checks here first, then asks the server, then shows the result page. */
export function useRegistration() {
  const browser = useBrowser();
  const { t } = useTexts();
  const navigate = useNavigate();
  const toast = useToast();
  const captcha = useCaptcha();
  const [notes, setNotes] = useState<RegistrationNotes>({});
  const [freeName, setFreeName] = useState('');

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
      void navigate('/user/register-result', { state: { username } });
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

  return { submit, checkName, notes, freeName, captcha };
}

/** The field that a refusal belongs to. */
function noteOf(code: string, text: string): RegistrationNotes {
  if (code === 'user.nameTaken') return { username: text };
  if (code === 'user.passwordWeak') return { password: text };
  if (/^(?:text|nickname)\./.test(code)) return { nickname: text };
  return asksForCaptcha(code) ? { captcha: text } : { form: text };
}
