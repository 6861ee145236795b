import type { ReactNode } from 'react';
import styles from './kit.module.css';

type Props = { title: string; meta?: string | undefined; children?: ReactNode };

/** Title of a page, how many there are, and its one loud button. */
export function PageHead({ title, meta, children }: Props) {
  return (
    <div className={styles['head']}>
      <h1>{title}</h1>
      {meta && <span className={styles['meta']}>{meta}</span>}
      <span className={styles['space']} />
      {children}
    </div>
  );
}
