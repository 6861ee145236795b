import type { ReactNode } from 'react';
import styles from './values.module.css';

export type TagTone = 'plain' | 'primary' | 'warn' | 'bad' | 'ok';

/** A role, a kind or a state. */
export function Tag({ tone = 'plain', children }: { tone?: TagTone; children: ReactNode }) {
  return (
    <span className={styles['tag']} data-tone={tone}>
      {children}
    </span>
  );
}
