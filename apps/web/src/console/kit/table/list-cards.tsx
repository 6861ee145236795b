import { useTexts } from '@sprout/ui';
import { Checkbox } from 'antd';
import styles from './cards.module.css';
import { Cell } from './cell.tsx';
import type { AnyRow, CardParts, Column, RowAction } from './list-types.ts';
import { MoreMenu } from './more-menu.tsx';
import { useAllowed } from './row-actions.tsx';
import type { Details } from './use-details.ts';
import type { Selection } from './use-selection.ts';

type Props<Row extends AnyRow> = {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  card?: ((row: Row) => CardParts) | undefined;
  /** Absent: cards cannot be chosen. */
  selection?: Selection<Row> | undefined;
  rowActions?: ((row: Row) => readonly RowAction[]) | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  details?: Details<Row> | undefined;
  /** Several beside each other. */
  isGrid?: boolean;
};

/** Rows as cards of two lines, for phones. */
export function ListCards<Row extends AnyRow>(props: Props<Row>) {
  const { label, rows, columns, card = defaultCard(columns) } = props;
  return (
    <ul className={styles['cards']} aria-label={label} data-grid={props.isGrid ?? false}>
      {rows.map((row) => (
        <RowCard key={row.id} {...props} row={row} parts={card(row)} />
      ))}
    </ul>
  );
}

type CardProps<Row extends AnyRow> = Props<Row> & { row: Row; parts: CardParts };

function RowCard<Row extends AnyRow>({ row, parts, selection, details, ...props }: CardProps<Row>) {
  const { t } = useTexts();
  const name = props.nameOf(row);
  const items = useAllowed(props.rowActions?.(row) ?? []);
  const isChosen = selection?.has(row) ?? false;
  const isOpen = details?.isOpen(row) ?? false;
  const open = props.onOpen ?? details?.toggle;
  const handleTap = () => (open ? open(row) : selection?.toggle(row));
  return (
    <li className={styles['card']} data-on={isChosen} data-open={isOpen}>
      {selection && (
        <Checkbox
          aria-label={t('kit.select.row', { name })}
          checked={isChosen}
          disabled={!selection.canChoose(row)}
          onChange={() => selection.toggle(row)}
        />
      )}
      {parts.cover && (
        <img
          className={styles['cover']}
          data-whole={parts.isCoverWhole ?? false}
          src={parts.cover}
          alt=""
          loading="lazy"
        />
      )}
      <button
        type="button"
        className={styles['main']}
        {...(details ? { 'aria-expanded': isOpen } : {})}
        onClick={handleTap}
      >
        <span className={styles['line']}>
          <b>{parts.title}</b>
          {parts.second && <small>{parts.second}</small>}
        </span>
        <span className={styles['quiet']}>{parts.text}</span>
      </button>
      <span className={styles['end']}>
        <span>{parts.state}</span>
        <span className={styles['quiet']}>{parts.meta}</span>
      </span>
      <MoreMenu items={items} label={t('kit.more.of', { name })} className={styles['more'] ?? ''} />
      {isOpen && <div className={styles['detail']}>{details?.render(row)}</div>}
    </li>
  );
}

/** The first four columns take the four places. */
const defaultCard =
  <Row extends AnyRow>(columns: readonly Column<Row>[]) =>
  (row: Row): CardParts => {
    const [title, text, state, meta] = columns.map((column) => (
      <Cell key={column.key} row={row} column={column} />
    ));
    return { title, text, state, meta };
  };
