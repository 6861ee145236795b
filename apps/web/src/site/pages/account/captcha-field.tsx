import type { Captcha } from '@sprout/client';
import { inputClass, linkClass, Note, useTexts } from '@sprout/ui';
import { useId } from 'react';
import styles from './account.module.css';
import type { CaptchaControl } from './use-captcha.ts';

type Props = {
  control: CaptchaControl;
  error: string | undefined;
};

/** Nothing until the server asks; then picture and field, or question and field. */
export function CaptchaField({ control, error }: Props) {
  const { t } = useTexts();
  const id = useId();
  const { captcha, share, renew } = control;
  if (!captcha) return null;
  const other = captcha.kind === 'picture' ? 'words' : 'picture';
  return (
    <>
      <div className={styles['captcha']}>
        <label className={styles['label']} htmlFor={id}>
          {t('account.captcha')}
        </label>
        {captcha.kind === 'words' && <p className={styles['question']}>{captcha.content}</p>}
        <input
          className={inputClass}
          id={id}
          name="captcha"
          key={captcha.checkKey}
          autoComplete="off"
          placeholder={captcha.kind === 'picture' ? t('account.captcha.hint') : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
        />
        {captcha.kind === 'picture' && <Picture captcha={captcha} onRenew={() => void renew()} />}
        <Work share={share} />
        {error && (
          <div className={styles['note']}>
            <Note tone="bad" id={`${id}-note`}>
              {error}
            </Note>
          </div>
        )}
      </div>
      <button type="button" className={linkClass} onClick={() => void renew(other)}>
        {t(other === 'words' ? 'account.captcha.words' : 'account.captcha.toPicture')}
      </button>
    </>
  );
}

/** The computer does its part meanwhile; the visitor need not wait for it before typing. */
function Work({ share }: { share: number }) {
  const { t } = useTexts();
  const isDone = share >= 1;
  return (
    <div className={styles['work']}>
      <progress value={share} aria-label={t('account.captcha.working')} />
      <span>{t(isDone ? 'account.captcha.worked' : 'account.captcha.working')}</span>
    </div>
  );
}

function Picture({ captcha, onRenew }: { captcha: Captcha; onRenew: () => void }) {
  const { t } = useTexts();
  return (
    <button
      type="button"
      className={styles['picture']}
      aria-label={t('account.captcha.refresh')}
      title={t('account.captcha.refresh')}
      onClick={onRenew}
    >
      <img src={captcha.content} alt={t('account.captcha.picture')} width="150" height="56" />
    </button>
  );
}
