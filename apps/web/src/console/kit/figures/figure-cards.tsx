import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './figures.module.css';

export type Figure = {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
  /** One quiet line below. */
  readonly note?: ReactNode;
  /** Where one does something about it. */
  readonly to?: string | undefined;
};

/** Numbers in a row, each of which leads to where they are made. */
export function FigureCards({ items }: { items: readonly Figure[] }) {
  return (
    <ul className={styles['cards']}>
      {items.map(({ key, label, value, note, to }) => (
        <li key={key}>
          {to === undefined ? (
            <span className={styles['label']}>{label}</span>
          ) : (
            <Link className={styles['label']} to={to}>
              {label}
            </Link>
          )}
          <b>{value}</b>
          {note && <small>{note}</small>}
        </li>
      ))}
    </ul>
  );
}
