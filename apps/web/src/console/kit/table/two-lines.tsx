import type { ReactNode } from 'react';
import styles from './cover-line.module.css';

/** A value and, smaller below it, what belongs to it. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className={`${styles['words']} ${styles['alone']}`}>
      <span>{first}</span>
      {second && <small>{second}</small>}
    </span>
  );
}
