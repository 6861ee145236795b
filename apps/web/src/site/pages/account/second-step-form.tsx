import { ApiError } from '@sprout/client';
import { Field, linkClass, useTexts, useToast } from '@sprout/ui';
import { useEffect, useRef, useState } from 'react';
import { noticeOf } from '../../failures.ts';
import { useBrowser } from '../../services.ts';
import styles from './account.module.css';
import { AccountForm } from './account-form.tsx';
import { AuthFrame, OtherWays } from './auth-frame.tsx';
import type { Arrive } from './use-arrival.ts';
import type { SecondStep } from './use-login.ts';

type Props = {
  step: SecondStep;
  arrive: Arrive;
  /** To user name and password again. */
  onBack: () => void;
};

/** Asks the staff for the code of their app, or for a recovery code, after the password was right. */
export function SecondStepForm({ step: { ticket, isKept }, arrive, onBack }: Props) {
  const { t } = useTexts();
  const { client } = useBrowser();
  const toast = useToast();
  const [error, setError] = useState<string>();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  async function submit(data: FormData): Promise<void> {
    const code = String(data.get('code') ?? '').trim();
    setError(undefined);
    if (code.replace(/[\s-]/g, '').length < 6) return setError(t('account.second.required'));
    try {
      const body = { ticket, code };
      const login = await client.call('secondFactor.login', { body, successCode: '200' });
      arrive(login, { isKept });
    } catch (failure) {
      const notice = noticeOf(failure, t);
      const isAnswer = failure instanceof ApiError && failure.status === 200;
      if (isAnswer && failure.code !== 'session.secondFactorEnded') return setError(notice.text);
      toast(notice);
      if (isAnswer) onBack();
    }
  }

  return (
    <AuthFrame
      scene={t('account.login.scene')}
      title={t('account.second.title')}
      text={t('account.second.text')}
    >
      <div ref={form}>
        <AccountForm submitLabel={t('account.second.send')} onSubmit={submit}>
          <Field
            label={t('account.second.code')}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            error={error}
          />
          <p className={styles['hint']}>{t('account.second.lost')}</p>
        </AccountForm>
      </div>
      <OtherWays>
        <button type="button" className={linkClass} onClick={onBack}>
          {t('account.second.back')}
        </button>
      </OtherWays>
    </AuthFrame>
  );
}
