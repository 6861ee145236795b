import type { ReactNode } from 'react';
import { Breadcrumb } from './breadcrumb.tsx';
import styles from './kit.module.css';

type Props = { title: string; meta?: string | undefined; children?: ReactNode };

/** The way to a page, its title, how many there are, and its one loud button. */
export function PageHead({ title, meta, children }: Props) {
  return (
    <div className={styles['head']}>
      <Breadcrumb />
      <h1>{title}</h1>
      {meta && <span className={styles['meta']}>{meta}</span>}
      <span className={styles['space']} />
      {children}
    </div>
  );
}
