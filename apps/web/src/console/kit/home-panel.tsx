import type { ReactNode } from 'react';
import styles from './home-panel.module.css';

type Props = { title: string; count?: number | undefined; more?: ReactNode; children: ReactNode };

/** One thing of the day: head with the number, rows below. */
export function HomePanelFrame({ title, count, more, children }: Props) {
  return (
    <section className={styles['panel']}>
      <div className={styles['panelHead']}>
        <h2>{title}</h2>
        {count !== undefined && count > 0 && <span className={styles['count']}>{count}</span>}
        <span className={styles['space']} />
        {more}
      </div>
      {children}
    </section>
  );
}
