import { Mascot, type MascotPose } from '@sprout/ui';
import type { ReactNode } from 'react';
import styles from './kit.module.css';

type Props = {
  pose: MascotPose;
  title: string;
  text: ReactNode;
  /** 1 when nothing else stands on the page. */
  level?: 1 | 2;
  /** One or two ways to go on. */
  children?: ReactNode;
};

/** A place without content: a picture, a sentence, a way to begin. */
export function EmptyState({ pose, title, text, level = 2, children }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className={styles['empty']}>
      <Mascot pose={pose} width={72} />
      <Heading>{title}</Heading>
      <p>{text}</p>
      {children && <div className={styles['actions']}>{children}</div>}
    </section>
  );
}
