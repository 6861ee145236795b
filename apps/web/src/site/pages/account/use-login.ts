import { ApiError } from '@sprout/client';
import { useTexts, useToast } from '@sprout/ui';
import { useState } from 'react';
import { noticeOf } from '../../failures.ts';
import { useBrowser } from '../../services.ts';
import type { Arrive } from './use-arrival.ts';
import { asksForCaptcha, useCaptcha } from './use-captcha.ts';

/** The password was right, and a code of an app is awaited. */
export type SecondStep = { ticket: string; isKept: boolean };

export type LoginErrors = { username?: string; password?: string; captcha?: string };

/** Logging in: checks what is missing, asks the server, goes where one wanted to go. */
export function useLogin(arrive: Arrive, onSecondStep: (step: SecondStep) => void) {
  const browser = useBrowser();
  const { t } = useTexts();
  const toast = useToast();
  const captcha = useCaptcha();
  const [errors, setErrors] = useState<LoginErrors>({});

  function findMissing(form: Credentials): LoginErrors {
    return {
      ...(form.username ? {} : { username: t('account.username.required') }),
      ...(form.password ? {} : { password: t('account.password.required') }),
      ...(captcha.captcha && !form.captcha ? { captcha: t('account.captcha.required') } : {}),
    };
  }

  async function fail(error: unknown): Promise<void> {
    const notice = noticeOf(error, t);
    if (!(error instanceof ApiError) || error.status !== 200) return toast(notice);
    const text = notice.text;
    if (captcha.captcha || asksForCaptcha(error.code)) await captcha.renew(undefined, error);
    setErrors(asksForCaptcha(error.code) ? { captcha: text } : { password: text });
  }

  async function submit(data: FormData): Promise<void> {
    const form = readCredentials(data);
    const missing = findMissing(form);
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    const { username, password, isKept } = form;
    try {
      const proof = await captcha.answer(form.captcha);
      const body = { username, password, remember_me: isKept, ...proof };
      const login = await browser.client.call('session.login', { body, successCode: '200' });
      arrive(login, { isKept });
    } catch (error) {
      const ticket = ticketOf(error);
      if (ticket === undefined) await fail(error);
      else onSecondStep({ ticket, isKept });
    }
  }

  return { submit, errors, captcha };
}

/** Of the second step that an answer asks for. */
export function ticketOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'session.secondFactorNeeded') return undefined;
  const ticket = error.data['ticket'];
  return typeof ticket === 'string' ? ticket : undefined;
}

type Credentials = { username: string; password: string; captcha: string; isKept: boolean };

function readCredentials(data: FormData): Credentials {
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    username: text('username').trim(),
    password: text('password'),
    captcha: text('captcha').trim(),
    isKept: data.has('remember'),
  };
}
