import type { ReactNode } from 'react';
import styles from './paper-table.module.css';

/** What a sheet is, and of which days or choices. */
export const PaperHead = ({ title, says }: { title: string; says: string }) => (
  <header className={styles['head']}>
    <h2>{title}</h2>
    <span>{says}</span>
  </header>
);

/** What stands below the lines, and the number of the sheet. */
export const PaperFoot = ({ says, page, pages }: { says: string; page: number; pages: number }) => (
  <footer>
    <span>{says}</span>
    <span>
      {page}/{pages}
    </span>
  </footer>
);

type Column = { readonly key: string; readonly title: string; readonly isNumber: boolean };
type Line = {
  readonly id: string;
  readonly cells: readonly ReactNode[];
  /** The sum of the others. */
  readonly isTotal?: boolean;
};

/** Lines of a sheet; numbers stand to the right. */
export const PaperTable = ({
  columns,
  lines,
}: {
  columns: readonly Column[];
  lines: readonly Line[];
}) => (
  <table className={styles['table']}>
    <thead>
      <tr>
        {columns.map(({ key, title, isNumber }) => (
          <th key={key} data-number={isNumber}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {lines.map(({ id, cells, isTotal }) => {
        const Cell = isTotal ? 'th' : 'td';
        return (
          <tr key={id}>
            {columns.map(({ key, isNumber }, place) => (
              <Cell key={key} data-number={isNumber}>
                {cells[place] ?? ''}
              </Cell>
            ))}
          </tr>
        );
      })}
    </tbody>
  </table>
);
