import { ApiError } from '@sprout/client';
import { useTexts, useToast } from '@sprout/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { noticeOf } from '../../failures.ts';
import { useBrowser } from '../../services.ts';
import { asksForCaptcha, useCaptcha } from './use-captcha.ts';

export type RecoveryChannel = 'mail' | 'sms';
export type RecoveryErrors = Partial<
  Record<'account' | 'captcha' | 'code' | 'password' | 'again', string>
>;

/** Where somebody is: the account, the code that went out, the password, the end. */
export type RecoveryStep =
  | { kind: 'account' }
  | { kind: 'code'; ticket: string; channel: RecoveryChannel }
  | { kind: 'password'; ticket: string }
  | { kind: 'done'; username: string };

/** Refusals that lead back to the beginning. */
const endedCodes = ['recovery.codeEnded', 'recovery.ticketEnded'];

const textOf = (data: FormData, name: string): string => String(data.get(name) ?? '');

/** The four steps to a new password. */
export function useRecovery() {
  const { client } = useBrowser();
  const { t } = useTexts();
  const toast = useToast();
  const captcha = useCaptcha();
  const [step, setStep] = useState<RecoveryStep>({ kind: 'account' });
  const [errors, setErrors] = useState<RecoveryErrors>({});
  const [account, setAccount] = useState('');
  const askCaptcha = useEffectEvent(() => void captcha.renew());
  const { kind } = step;
  useEffect(() => {
    if (kind === 'account') askCaptcha();
  }, [kind]);

  /** Under a field where the server says what is wrong, else as a message. */
  function tell(error: unknown, field: keyof RecoveryErrors): void {
    const notice = noticeOf(error, t);
    const isAnswer = error instanceof ApiError && error.status === 200;
    const isOver = isAnswer && endedCodes.includes(error.code);
    if (isAnswer && !isOver) setErrors({ [field]: notice.text });
    else toast(notice);
    if (isOver) setStep({ kind: 'account' });
  }

  async function send(data: FormData): Promise<void> {
    const typed = textOf(data, 'account').trim();
    const letters = textOf(data, 'captcha').trim();
    const channel: RecoveryChannel = textOf(data, 'channel') === 'sms' ? 'sms' : 'mail';
    const missing = {
      ...(typed ? {} : { account: t('account.recovery.accountNeeded') }),
      ...(letters ? {} : { captcha: t('account.captcha.required') }),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setAccount(typed);
    try {
      const proof = await captcha.answer(letters);
      const body = { account: typed, channel, ...proof };
      const { ticket } = await client.call('recovery.send', { body });
      setStep({ kind: 'code', ticket, channel });
    } catch (error) {
      const isCaptcha = error instanceof ApiError && asksForCaptcha(error.code);
      await captcha.renew(undefined, error);
      tell(error, isCaptcha ? 'captcha' : 'account');
    }
  }

  async function verify(ticket: string, data: FormData): Promise<void> {
    const code = textOf(data, 'code').trim();
    setErrors(code ? {} : { code: t('account.recovery.codeNeeded') });
    if (!code) return;
    try {
      const answer = await client.call('recovery.verify', { body: { ticket, code } });
      setStep({ kind: 'password', ticket: answer.ticket });
    } catch (error) {
      tell(error, 'code');
    }
  }

  async function choose(ticket: string, data: FormData): Promise<void> {
    const password = textOf(data, 'password');
    const again = textOf(data, 'again');
    const missing = {
      ...(password ? {} : { password: t('account.password.required') }),
      ...(password === again ? {} : { again: t('account.register.passwordDiffers') }),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    try {
      const body = { ticket, password, confirmpassword: again };
      const { username } = await client.call('recovery.choosePassword', { body });
      setStep({ kind: 'done', username });
    } catch (error) {
      tell(error, 'password');
    }
  }

  const restart = () => {
    setErrors({});
    setStep({ kind: 'account' });
  };
  return { step, errors, account, captcha, send, verify, choose, restart };
}
export type Recovery = ReturnType<typeof useRecovery>;
