import type { ReactNode } from 'react';
import styles from './kit.module.css';

export type ChipTone = 'ok' | 'warn' | 'bad' | 'run' | 'sun' | 'off';

/** A state in a word; shape and colour only underline it. */
export function StateChip({ tone, children }: { tone: ChipTone; children: ReactNode }) {
  return (
    <span className={styles['chip']} data-tone={tone}>
      {children}
    </span>
  );
}
