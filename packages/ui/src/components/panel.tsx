import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Mascot, type MascotPose } from './mascot.tsx';
import styles from './panel.module.css';

type PanelProps = {
  field?: 'butter' | 'mint' | 'rose';
  className?: string | undefined;
  children: ReactNode;
};

/** White (or one field's) ground with round corners. */
export function Panel({ field, className, children }: PanelProps) {
  return (
    <section className={classNames(styles['panel'], field && styles[field], className)}>
      {children}
    </section>
  );
}

type EmptyProps = {
  pose: MascotPose;
  title: string;
  /** What to do next: every empty place says it. */
  text: string;
  /** Our own fault: the error field and the sad sprout. */
  failed?: boolean;
  /** Heading level of the title; 1 when nothing else stands on the page. */
  level?: 1 | 2;
  children?: ReactNode;
};

/** One sprout, one sentence, one or two buttons. */
export function Empty({ pose, title, text, failed, level = 2, children }: EmptyProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className={classNames(styles['empty'], failed && styles['failed'])}>
      <Mascot pose={pose} width={150} />
      <Heading className="disp">{title}</Heading>
      <p>{text}</p>
      {children && <div className={styles['actions']}>{children}</div>}
    </section>
  );
}
