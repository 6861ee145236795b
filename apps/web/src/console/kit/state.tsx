import type { ReactNode } from 'react';
import styles from './values.module.css';

export type StateKind = 'ok' | 'warn' | 'bad' | 'run' | 'off';

/** A state in a word; the mark beside it differs in shape, not only in colour. */
export function State({ kind, children }: { kind: StateKind; children: ReactNode }) {
  return (
    <span className={styles['state']}>
      <span className={styles['mark']} data-kind={kind} aria-hidden="true" />
      {children}
    </span>
  );
}
