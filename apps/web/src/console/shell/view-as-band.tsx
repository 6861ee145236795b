import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useServices } from '../services.ts';
import styles from './view-as-band.module.css';

const minuteMs = 60_000;
/** The minutes that are told are never more than this behind. */
const lookEveryMs = 5_000;

/** Says above everything whose view this is, and ends it; it ends by itself when time is up. */
export function ViewAsBand() {
  const { t } = useTexts();
  const { viewing, endView, now } = useServices();
  const [leftMs, setLeftMs] = useState(() => (viewing?.endsAt ?? 0) - now());
  useEffect(() => {
    if (!viewing) return;
    const timer = setInterval(() => {
      const left = viewing.endsAt - now();
      setLeftMs(left);
      if (left <= 0) void endView();
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [viewing, endView, now]);
  if (!viewing) return null;
  const name = viewing.user.realname || viewing.user.username;
  return (
    <>
      <section className={styles['band']} aria-label={t('console.viewAs.label')}>
        <Eye size={18} aria-hidden="true" />
        <p>
          <b>{t('console.viewAs.who', { name, username: viewing.user.username })}</b>{' '}
          {t('console.viewAs.rules', { n: Math.max(1, Math.ceil(leftMs / minuteMs)) })}
        </p>
        <Button onClick={() => void endView()}>{t('console.viewAs.back')}</Button>
      </section>
      <div className={styles['frame']} aria-hidden="true" />
    </>
  );
}
