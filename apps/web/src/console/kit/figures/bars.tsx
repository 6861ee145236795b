import type { ReactNode } from 'react';
import styles from './figures.module.css';

type Bar = {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** The same of the time before. */
  readonly before?: number;
  readonly text: ReactNode;
};

/** Numbers as bars beside each other; each says its number. `isOwnScale`: a line is compared with its own past alone. */
export function Bars({
  items,
  isOwnScale = false,
}: {
  items: readonly Bar[];
  isOwnScale?: boolean;
}) {
  const most = Math.max(1, ...items.flatMap(({ value, before = 0 }) => [value, before]));
  return (
    <ul className={styles['bars']}>
      {items.map(({ key, label, value, before, text }) => {
        const whole = isOwnScale ? Math.max(1, value, before ?? 0) : most;
        return (
          <li key={key}>
            <span>{label}</span>
            <span aria-hidden="true">
              <i style={{ width: `${(100 * value) / whole}%` }} />
              {before !== undefined && (
                <i data-before="true" style={{ width: `${(100 * before) / whole}%` }} />
              )}
            </span>
            <b>{text}</b>
          </li>
        );
      })}
    </ul>
  );
}
