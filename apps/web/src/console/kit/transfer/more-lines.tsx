import { useTexts } from '@sprout/ui';
import styles from './import.module.css';

/** Says that there are more lines than those above. */
export function MoreLines({ count, shown }: { count: number; shown: number }) {
  const { t } = useTexts();
  if (count <= shown) return null;
  return <p className={styles['hint']}>{t('kit.import.first', { n: shown })}</p>;
}
