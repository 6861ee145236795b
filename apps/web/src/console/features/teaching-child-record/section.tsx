import type { ReactNode } from 'react';
import styles from './child.module.css';

type Props = { title: string; empty: string; isEmpty: boolean; children: ReactNode };

/** A part of the page, or a sentence where there is nothing yet. */
export const Section = ({ title, empty, isEmpty, children }: Props) => (
  <section className={styles['panel']}>
    <h2>{title}</h2>
    {isEmpty ? <p className={styles['quiet']}>{empty}</p> : children}
  </section>
);
