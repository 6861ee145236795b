import type { ReactNode } from 'react';
import styles from './figures.module.css';

type Props = { title: string; meta?: string | undefined; children?: ReactNode };

/** The title of a section of figures, how old they are, and what can be done with them. */
export function SectionHead({ title, meta, children }: Props) {
  return (
    <div className={styles['head']}>
      <h2>{title}</h2>
      {meta && <span className={styles['meta']}>{meta}</span>}
      <span className={styles['space']} />
      {children}
    </div>
  );
}
