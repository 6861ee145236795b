import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { Kbd } from '../kbd.tsx';
import styles from './form.module.css';

type Props = {
  isBusy: boolean;
  /** Something above the fields is to be decided first. */
  isHeld: boolean;
  /** No key closes a page. */
  isPage: boolean;
  onCancel: () => void;
  /** To the step before, and to the next one in place of sending. */
  onBack: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onSubmit: () => void;
  onAgain: (() => void) | undefined;
  /** Another way to send it. */
  other: { text: string; onSend: () => void } | undefined;
  /** The word of its last button; a common one without. */
  submitText: string | undefined;
};

/** The keys on the left, the ways out on the right. */
export function FormFoot({ isBusy, isHeld, onSubmit, submitText, ...ways }: Props) {
  const { onCancel, onBack, onNext, onAgain, other } = ways;
  const { t } = useTexts();
  return (
    <div className={styles['foot']}>
      <span className={styles['keys']}>
        <span>
          <Kbd>Ctrl Enter</Kbd> {submitText ?? t('kit.key.submit')}
        </span>
        {!ways.isPage && (
          <span>
            <Kbd>Esc</Kbd> {t('kit.key.close')}
          </span>
        )}
      </span>
      <Button onClick={onCancel}>{t('kit.cancel')}</Button>
      {onBack && <Button onClick={onBack}>{t('kit.form.back')}</Button>}
      {onAgain && !onNext && (
        <Button onClick={onAgain} disabled={isBusy || isHeld}>
          {t('kit.submitAgain')}
        </Button>
      )}
      {other && !onNext && (
        <Button onClick={other.onSend} disabled={isBusy || isHeld}>
          {other.text}
        </Button>
      )}
      <Button type="primary" onClick={onNext ?? onSubmit} loading={isBusy} disabled={isHeld}>
        {onNext ? t('kit.form.next') : (submitText ?? t('kit.submit'))}
      </Button>
    </div>
  );
}
