import { useTexts } from '@sprout/ui';
import { useEffect, useState } from 'react';
import styles from './console.module.css';

/** After this time a child may wonder whether anything happens. Milliseconds. */
const wonderMs = 3_000;
/** Until then most programs that end have ended. Milliseconds. */
const hintMs = 10_000;

/** Says that a program goes on, and later what to do when it should not. */
export function StillRunning() {
  const { t } = useTexts();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const beginning = Date.now();
    const tick = () => setSeconds(Math.floor((Date.now() - beginning) / 1000));
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, []);
  if (seconds * 1000 < wonderMs) return null;
  return (
    <p className={styles['still']}>
      <span role="status">
        {t(seconds * 1000 < hintMs ? 'python.stillShort' : 'python.stillHint')}
      </span>{' '}
      <span aria-hidden>{t('python.still', { seconds })}</span>
    </p>
  );
}
