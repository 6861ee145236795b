import { useTexts } from '@sprout/ui';
import { useRef, useState } from 'react';
import { CheckAll } from '../table/data-table.tsx';
import type { AnyRow } from '../table/list-types.ts';
import { placeClass } from '../table/sort-head.tsx';
import tableStyles from '../table/table.module.css';
import { useIsWide } from '../table/use-is-wide.ts';
import { useWholeTitles } from '../table/use-whole-titles.ts';
import { TreeRow } from './tree-row.tsx';
import styles from './tree-table.module.css';
import type { TreeTableProps } from './tree-table-props.ts';
import type { TableLine } from './tree-table-types.ts';
import { useTreeKeys } from './use-tree-keys.ts';

/**
 * Rows below each other with columns. Arrow keys walk, open and close; with Alt they move a row, as
 * dragging does. Source: the treegrid pattern of the ARIA authoring practices.
 */
export function TreeTable<Row extends AnyRow>(props: TreeTableProps<Row>) {
  const { columns, lines, selection, moves, density = 'normal' } = props;
  const { t } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(box);
  useWholeTitles(box);
  const [dragged, setDragged] = useState<TableLine<Row>>();
  const keys = useTreeKeys(box, props);
  const placesIn = (row: readonly string[]) => row.length + (selection ? 1 : 0) + (moves ? 1 : 0);
  return (
    <div
      ref={box}
      className={tableStyles['scroll']}
      data-stale={props.isStale ?? false}
      data-wide={isWide}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows with levels need it
        role="treegrid"
        className={[tableStyles['table'], styles['table'], props.className].join(' ')}
        data-density={density}
        aria-label={props.label}
      >
        <thead>
          <tr>
            {selection && (
              <th className={tableStyles['check']}>
                <CheckAll rows={lines.map(({ row }) => row)} selection={selection} />
              </th>
            )}
            {moves && (
              <th className={tableStyles['gripCell']}>
                <span className="only-read">{t('kit.tree.moveHead')}</span>
              </th>
            )}
            {columns.map((column, index) => (
              <th key={column.key} className={placeClass(index === 0, column.isRight)}>
                {column.title}
              </th>
            ))}
            {props.rowActions && <th className={tableStyles['actions']}>{t('kit.actions')}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <TreeRow
              key={line.row.id}
              {...props}
              line={line}
              width={placesIn(columns.map(({ key }) => key)) + (props.rowActions ? 1 : 0)}
              isCurrent={line.row.id === keys.current}
              onFocus={() => keys.setCurrent(line.row.id)}
              onKeyDown={keys.handlerOf(line)}
              onMoveKey={(key) => keys.move(line, key)}
              dragged={dragged}
              onDrag={setDragged}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
