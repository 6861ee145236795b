import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { Kbd } from '../kbd.tsx';
import styles from './form.module.css';

type Props = {
  isBusy: boolean;
  onCancel: () => void;
  onSubmit: () => void;
  onAgain: (() => void) | undefined;
};

/** The keys on the left, the ways out on the right. */
export function FormFoot({ isBusy, onCancel, onSubmit, onAgain }: Props) {
  const { t } = useTexts();
  return (
    <div className={styles['foot']}>
      <span className={styles['keys']}>
        <Kbd>Ctrl Enter</Kbd> {t('kit.key.submit')}
        <Kbd>Esc</Kbd> {t('kit.key.close')}
      </span>
      <Button onClick={onCancel}>{t('kit.cancel')}</Button>
      {onAgain && (
        <Button onClick={onAgain} disabled={isBusy}>
          {t('kit.submitAgain')}
        </Button>
      )}
      <Button type="primary" onClick={onSubmit} loading={isBusy}>
        {t('kit.submit')}
      </Button>
    </div>
  );
}
