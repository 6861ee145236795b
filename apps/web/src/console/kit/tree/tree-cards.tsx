import { useTexts } from '@sprout/ui';
import { Checkbox } from 'antd';
import cardStyles from '../table/cards.module.css';
import { Cell } from '../table/cell.tsx';
import type { AnyRow } from '../table/list-types.ts';
import { MoreMenu } from '../table/more-menu.tsx';
import { useAllowed } from '../table/row-actions.tsx';
import { TreeChevron } from './tree-chevron.tsx';
import styles from './tree-table.module.css';
import type { TreeTableProps } from './tree-table-props.ts';
import type { TableLine } from './tree-table-types.ts';
import { TreeWait } from './tree-wait.tsx';

/** Deeper levels stand no further in: a phone has no room for them. */
const deepestIndent = 4;
const indent = 16;

/** The rows of a tree as cards, for phones. */
export function TreeCards<Row extends AnyRow>(props: TreeTableProps<Row>) {
  return (
    <ul className={cardStyles['cards']} aria-label={props.label}>
      {props.lines.map((line) => (
        <LineCard key={line.row.id} {...props} line={line} />
      ))}
    </ul>
  );
}

function LineCard<Row extends AnyRow>(props: TreeTableProps<Row> & { line: TableLine<Row> }) {
  const { line, columns, nameOf, selection, onOpen } = props;
  const { row, level } = line;
  const { t } = useTexts();
  const name = nameOf(row);
  const items = useAllowed(props.rowActions?.(row) ?? []);
  const [title, text] = columns;
  const handleTap = () => (selection ? selection.toggle(row) : onOpen?.(row));
  return (
    <li style={{ marginInlineStart: (Math.min(level, deepestIndent) - 1) * indent }}>
      <div
        className={`${cardStyles['card']} ${styles['card']}`}
        data-on={selection?.has(row) ?? false}
      >
        {selection && (
          <Checkbox
            aria-label={t('kit.select.row', { name })}
            checked={selection.has(row)}
            onChange={() => selection.toggle(row)}
          />
        )}
        <TreeChevron line={line} name={name} onToggle={() => props.onToggle(line)} isLarge />
        <button type="button" className={cardStyles['main']} onClick={handleTap}>
          <span className={cardStyles['line']}>
            <b>{title && <Cell row={row} column={title} />}</b>
          </span>
          <span className={cardStyles['quiet']}>{text && <Cell row={row} column={text} />}</span>
        </button>
        <MoreMenu
          items={items}
          label={t('kit.more.of', { name })}
          className={cardStyles['more'] ?? ''}
        />
      </div>
      {line.wait && (
        <p className={styles['cardWait']}>
          <TreeWait wait={line.wait} />
        </p>
      )}
    </li>
  );
}
