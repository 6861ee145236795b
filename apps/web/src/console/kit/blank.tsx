import { useTexts } from '@sprout/ui';
import styles from './values.module.css';

/** Stands where a value is missing. */
export function Blank() {
  const { t } = useTexts();
  return (
    <span className={styles['blank']}>
      <span aria-hidden="true">—</span>
      <span className="only-read">{t('kit.blank')}</span>
    </span>
  );
}
