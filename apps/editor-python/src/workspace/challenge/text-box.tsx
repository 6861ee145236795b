import { inputClass } from '@sprout/ui';
import { useId } from 'react';
import styles from './challenge.module.css';

/** A label over several lines to write in. */
export function TextBox({
  label,
  value,
  maxLength,
  rows,
  isCode,
  onText,
}: {
  label: string;
  value: string;
  maxLength: number;
  rows: number;
  isCode?: boolean;
  onText: (text: string) => void;
}) {
  const id = useId();
  return (
    <div className={styles['box']}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={`${inputClass} ${isCode ? styles['mono'] : ''}`}
        rows={rows}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onText(event.target.value)}
      />
    </div>
  );
}
