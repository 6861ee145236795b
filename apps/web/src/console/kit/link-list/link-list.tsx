import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './link-list.module.css';

export type LinkItem = {
  readonly key: string;
  readonly to: string;
  readonly title: string;
  readonly tag?: ReactNode;
  readonly about: ReactNode;
};

/** Ways to pages of their own beside each other. */
export const LinkList = ({ items }: { items: readonly LinkItem[] }) => (
  <ul className={styles['links']}>
    {items.map(({ key, to, title, tag, about }) => (
      <li key={key}>
        <Link to={to} className={styles['link']}>
          <strong>{title}</strong>
          {tag}
          <span>{about}</span>
        </Link>
      </li>
    ))}
  </ul>
);
