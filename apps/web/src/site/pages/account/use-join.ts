import { ApiError, callWithWork } from '@sprout/client';
import type { Result } from '@sprout/contract/types';
import { useTexts, useToast } from '@sprout/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { noticeOf } from '../../failures.ts';
import { useBrowser } from '../../services.ts';
import { classPlace } from './class-place.ts';
import { asksForCaptcha, useCaptcha } from './use-captcha.ts';

export type JoinNotes = Partial<
  Record<'code' | 'nickname' | 'username' | 'password' | 'captcha' | 'form', string>
>;

/** How somebody comes in: with a name and a password, or with pictures. */
export type Newcomer =
  | { nickname: string; username: string; password: string }
  | { nickname: string; pictures: string[] };

export type JoinStep =
  | { kind: 'code' }
  | { kind: 'form'; code: string; departName: string }
  | { kind: 'done'; joined: Result<'classEntry.join'>; isTyping: boolean };

/** Joining a class: the code first, then oneself. */
export function useJoin() {
  const browser = useBrowser();
  const { t } = useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const captcha = useCaptcha();
  const [step, setStep] = useState<JoinStep>({ kind: 'code' });
  const [notes, setNotes] = useState<JoinNotes>({});

  async function fail(error: unknown): Promise<void> {
    const notice = noticeOf(error, t);
    if (!(error instanceof ApiError) || error.status !== 200) return toast(notice);
    if (captcha.captcha || asksForCaptcha(error.code)) await captcha.renew(undefined, error);
    setNotes(noteOf(error.code, notice.text));
  }

  async function look(code: string): Promise<void> {
    if (!code) return setNotes({ code: t('account.join.codeRequired') });
    try {
      const { departName, isOpen } = await callWithWork(browser.client, (proof) =>
        browser.client.call('classEntry.look', { body: { code, ...proof } }),
      );
      if (!isOpen) return setNotes({ code: t('account.join.closed') });
      setNotes({});
      setStep({ kind: 'form', code, departName });
    } catch (error) {
      await fail(error);
    }
  }

  async function join(code: string, newcomer: Newcomer, answer: string): Promise<void> {
    try {
      const given = await captcha.answer(answer);
      const joined = await callWithWork(browser.client, (proof) =>
        browser.client.call('classEntry.join', { body: { code, ...newcomer, ...proof, ...given } }),
      );
      // A child who does not type finds the own name on the page of the class, and nowhere else.
      if (joined.link) return void navigate(classPlace(joined.link, newcomer.nickname));
      setStep({ kind: 'done', joined, isTyping: 'username' in newcomer });
    } catch (error) {
      await fail(error);
    }
  }

  /** With the account that is signed in. */
  async function joinOwn(code: string): Promise<void> {
    try {
      const joined = await browser.client.call('classEntry.joinOwn', { body: { code } });
      setStep({ kind: 'done', joined, isTyping: true });
    } catch (error) {
      await fail(error);
    }
  }

  return { step, notes, captcha, look, join, joinOwn };
}
export type Join = ReturnType<typeof useJoin>;

/** The field that a refusal belongs to. */
function noteOf(code: string, text: string): JoinNotes {
  if (code.startsWith('class.')) return { code: text, form: text };
  if (code === 'user.nameTaken' || code === 'user.nameInvalid') return { username: text };
  if (code === 'user.passwordWeak') return { password: text };
  if (/^(?:text|nickname)\./.test(code)) return { nickname: text };
  return asksForCaptcha(code) ? { captcha: text } : { form: text };
}
