import type { ComponentType, ReactNode } from 'react';
import type { useCan } from '../session/permissions.ts';
import styles from './home-panel.module.css';

/** What a feature's `dashboard-panel.tsx` exports as `homePanel`: its part of the landing page. */
export type HomePanel = {
  /** Smaller stands further up. */
  readonly order: number;
  /** What one works on, or what one looks at beside it. */
  readonly column: 'main' | 'side';
  readonly isFor: (can: ReturnType<typeof useCan>) => boolean;
  readonly Panel: ComponentType;
};

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
