import type { ReactNode } from 'react';
import styles from './monitor.module.css';

type Column<Row> = {
  key: string;
  title: string;
  isRight?: boolean;
  /** Names of programs and patterns. */
  isCode?: boolean;
  cell: (row: Row) => ReactNode;
};

type Props<Row> = {
  title?: string;
  note?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string;
  /** Said instead of no rows. */
  empty: string;
};

/** A plain table of a monitor; of many columns, each row is a small block on a phone. */
export function PanelTable<Row>({ title, note, columns, rows, keyOf, empty }: Props<Row>) {
  return (
    <section className={styles['panel']}>
      {title && (
        <div className={styles['panelHead']}>
          <h2>{title}</h2>
          {note && <span>{note}</span>}
        </div>
      )}
      {rows.length === 0 ? (
        <p className={styles['quiet']}>{empty}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a reader without a mouse scrolls it by keys
        <div className={styles['scroll']} tabIndex={0}>
          <table className={styles['table']}>
            <thead>
              <tr>
                {columns.map(({ key, title: head, isRight }) => (
                  <th key={key} scope="col" data-right={isRight}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={keyOf(row, index)}>
                  {columns.map(({ key, title: head, isRight, isCode, cell }) => (
                    <td key={key} data-label={head} data-right={isRight} data-code={isCode}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
