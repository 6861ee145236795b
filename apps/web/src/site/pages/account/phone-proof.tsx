import { ApiError } from '@sprout/client';
import { isMobile, tidyPhone } from '@sprout/rules';
import { Button, Field, useTexts, useToast } from '@sprout/ui';
import { useEffect, useEffectEvent, useRef, useState, useTransition } from 'react';
import { noticeOf } from '../../failures.ts';
import { useBrowser } from '../../services.ts';
import styles from './account.module.css';
import { CaptchaField } from './captcha-field.tsx';
import { asksForCaptcha, useCaptcha } from './use-captcha.ts';
import { useCountdown } from './use-phone-login.ts';

type Errors = { phone?: string; captcha?: string };

/** The number of a registration and the code that went there; both are fields of the form around it. */
export function PhoneProof({ error }: { error: string | undefined }) {
  const { t } = useTexts();
  const { client } = useBrowser();
  const toast = useToast();
  const captcha = useCaptcha();
  const [isBusy, startTransition] = useTransition();
  const [sentAt, setSentAt] = useState(0);
  const [errors, setErrors] = useState<Errors>({});
  const inside = useRef<HTMLDivElement>(null);
  const askCaptcha = useEffectEvent(() => void captcha.renew());
  useEffect(() => askCaptcha(), []);
  const read = (name: string) =>
    inside.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value.trim() ?? '';

  async function send(): Promise<void> {
    const mobile = tidyPhone(read('phone'));
    const letters = read('captcha');
    const missing: Errors = {
      ...(isMobile(mobile) ? {} : { phone: t('account.phone.needed') }),
      ...(letters ? {} : { captcha: t('account.captcha.required') }),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    try {
      const body = { mobile, smsmode: '1' as const, ...(await captcha.answer(letters)) };
      await client.call('recovery.sms', { body });
      setSentAt((before) => before + 1);
    } catch (failure) {
      const notice = noticeOf(failure, t);
      const isAnswer = failure instanceof ApiError && failure.status === 200;
      if (!isAnswer) return toast(notice);
      const isCaptcha = asksForCaptcha(failure.code);
      await captcha.renew(undefined, failure);
      setErrors(isCaptcha ? { captcha: notice.text } : { phone: notice.text });
    }
  }

  const handleAgain = () => {
    setSentAt(0);
    void captcha.renew();
  };
  return (
    <div ref={inside}>
      <Field
        label={t('account.phone.number')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        placeholder={t('account.phone.hint')}
        error={errors.phone}
        hint={t('account.phone.ofParents')}
      />
      {sentAt === 0 ? (
        <>
          <CaptchaField control={captcha} error={errors.captcha} />
          <div className={styles['ask']}>
            <Button tone="plain" wide disabled={isBusy} onClick={() => startTransition(send)}>
              {t('account.recovery.send')}
            </Button>
          </div>
        </>
      ) : (
        <Again key={sentAt} onAgain={handleAgain} />
      )}
      <Field
        label={t('account.phone.code')}
        name="smscode"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        error={error}
      />
    </div>
  );
}

function Again({ onAgain }: { onAgain: () => void }) {
  const { t } = useTexts();
  const left = useCountdown();
  return (
    <div className={styles['ask']}>
      <Button tone="plain" wide disabled={left > 0} onClick={onAgain}>
        {left > 0 ? t('account.phone.wait', { n: left }) : t('account.phone.again')}
      </Button>
    </div>
  );
}
