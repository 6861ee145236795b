import type { CSSProperties, ReactNode } from 'react';
import styles from './page-parts.module.css';

type Props = {
  items: readonly { readonly label: string; readonly value: ReactNode }[];
  /** On a computer; narrower pages have fewer. Source: specification section 9. */
  columns?: 1 | 2 | 3 | 4;
};

/** Names and values of one thing; what is empty shows a dash. */
export function DetailList({ items, columns = 3 }: Props) {
  // Custom properties are outside React's list of style names.
  const style = { '--columns': columns } as CSSProperties;
  return (
    <dl className={styles['details']} style={style}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{isBlank(value) ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}

const isBlank = (value: ReactNode): boolean =>
  value === undefined || value === null || value === false || value === '';
