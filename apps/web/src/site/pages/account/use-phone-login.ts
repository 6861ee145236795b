import { ApiError } from '@sprout/client';
import { isMobile, tidyPhone } from '@sprout/rules';
import { useTexts, useToast } from '@sprout/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { noticeOf } from '../../failures.ts';
import { useBrowser } from '../../services.ts';
import type { Arrive } from './use-arrival.ts';
import { asksForCaptcha, useCaptcha } from './use-captcha.ts';
import { type SecondStep, ticketOf } from './use-login.ts';

type PhoneErrors = Partial<Record<'mobile' | 'captcha' | 'code', string>>;

/** Between two codes for one number, as the server has it. */
const waitSeconds = 60;
const textOf = (data: FormData, name: string): string => String(data.get(name) ?? '').trim();

/** The number, then the code that went there. */
export function usePhoneLogin(arrive: Arrive, onSecondStep: (step: SecondStep) => void) {
  const { client } = useBrowser();
  const { t } = useTexts();
  const toast = useToast();
  const captcha = useCaptcha();
  const [mobile, setMobile] = useState('');
  const [isSent, setSent] = useState(false);
  const [errors, setErrors] = useState<PhoneErrors>({});
  const askCaptcha = useEffectEvent(() => void captcha.renew());
  useEffect(() => {
    if (!isSent) askCaptcha();
  }, [isSent]);

  /** Under a field where the server says what is wrong, else as a message. */
  function tell(error: unknown, field: keyof PhoneErrors): void {
    const notice = noticeOf(error, t);
    const isAnswer = error instanceof ApiError && error.status === 200;
    if (isAnswer) setErrors({ [field]: notice.text });
    else toast(notice);
  }

  async function send(data: FormData): Promise<void> {
    const typed = tidyPhone(textOf(data, 'mobile'));
    const letters = textOf(data, 'captcha');
    const missing = {
      ...(isMobile(typed) ? {} : { mobile: t('account.phone.needed') }),
      ...(letters ? {} : { captcha: t('account.captcha.required') }),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setMobile(typed);
    try {
      const body = { mobile: typed, smsmode: '0' as const, ...(await captcha.answer(letters)) };
      await client.call('recovery.sms', { body });
      setSent(true);
    } catch (error) {
      const isCaptcha = error instanceof ApiError && asksForCaptcha(error.code);
      await captcha.renew(undefined, error);
      tell(error, isCaptcha ? 'captcha' : 'mobile');
    }
  }

  async function logIn(data: FormData): Promise<void> {
    const code = textOf(data, 'code');
    const isKept = data.has('remember');
    setErrors(code ? {} : { code: t('account.recovery.codeNeeded') });
    if (!code) return;
    try {
      const body = { mobile, captcha: code, remember_me: isKept };
      arrive(await client.call('phoneLogin.logIn', { body, successCode: '200' }), { isKept });
    } catch (error) {
      const ticket = ticketOf(error);
      if (ticket === undefined) tell(error, 'code');
      else onSecondStep({ ticket, isKept });
    }
  }

  const restart = () => {
    setErrors({});
    setSent(false);
  };
  return { mobile, isSent, errors, captcha, send, logIn, restart };
}
export type PhoneLogin = ReturnType<typeof usePhoneLogin>;

/** Seconds until another code may be asked for. */
export function useCountdown(): number {
  const [left, setLeft] = useState(waitSeconds);
  const count = useEffectEvent(() => setLeft((before) => Math.max(0, before - 1)));
  useEffect(() => {
    const timer = setInterval(() => count(), 1_000);
    return () => clearInterval(timer);
  }, []);
  return left;
}
