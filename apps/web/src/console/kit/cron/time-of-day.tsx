import { useTexts } from '@sprout/ui';
import { Input } from 'antd';
import { useState } from 'react';
import styles from './cron.module.css';

type Props = { time: string; isDisabled: boolean; onChange: (time: string) => void };

const whole = /^\d{2}:\d{2}$/;

/** A time of a day, typed part by part or chosen with the wheel of a phone. */
export function TimeOfDay({ time, isDisabled, onChange }: Props) {
  const { t } = useTexts();
  // While the user types, the field holds half a time, which is no value.
  const [typed, setTyped] = useState<string>();
  return (
    <Input
      type="time"
      className={styles['time'] ?? ''}
      aria-label={t('kit.cron.time')}
      value={typed ?? time}
      disabled={isDisabled}
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (whole.test(value)) onChange(value);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
