import { useTexts } from '@sprout/ui';
import { Button, Select } from 'antd';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../services.ts';
import {
  type LockMinutes,
  lockMinutes,
  readLockMinutes,
  writeLockMinutes,
} from '../../session/screen-lock.ts';
import { useOverlay } from '../../shell/overlays/use-overlay.tsx';
import styles from './security.module.css';

/** Locking the screen, now or after some minutes without use. */
export function LockPanel() {
  const { t } = useTexts();
  const { session, store, viewing } = useServices();
  const userId = session.get()?.user.id ?? '';
  const [minutes, setMinutes] = useState(() => readLockMinutes(store, userId));
  const overlay = useOverlay();
  const handleChange = (chosen: LockMinutes) => {
    writeLockMinutes(store, userId, chosen);
    setMinutes(chosen);
  };
  if (viewing) return null;
  return (
    <section className={styles['panel']} aria-labelledby="own-lock">
      <div className={styles['line']}>
        <LockKeyhole size={20} aria-hidden="true" />
        <div>
          <h2 id="own-lock">{t('settings.lock')}</h2>
          <p>{t('settings.lock.about')}</p>
        </div>
        <Button onClick={() => overlay.open('lock')}>{t('settings.lock')}</Button>
      </div>
      <div className={styles['choice']}>
        <span>{t('settings.lock.auto')}</span>
        <Select
          aria-label={t('settings.lock.auto')}
          value={minutes}
          onChange={handleChange}
          options={lockMinutes.map((value) => ({
            value,
            label:
              value === 0 ? t('settings.lock.never') : t('settings.lock.minutes', { n: value }),
          }))}
        />
      </div>
      {overlay.node}
    </section>
  );
}
