import type { ReactNode } from 'react';
import styles from './values.module.css';

export type TagTone = 'plain' | 'primary' | 'warn' | 'bad' | 'ok';

/** A role, a kind or a state; one that is cut says all of it to a mouse. */
export function Tag({ tone = 'plain', children }: { tone?: TagTone; children: ReactNode }) {
  return (
    <span
      className={styles['tag']}
      data-tone={tone}
      title={typeof children === 'string' ? children : undefined}
    >
      {children}
    </span>
  );
}
