import { useTexts } from '@sprout/ui';
import { useState } from 'react';
import { CheckAll } from '../../kit/list/data-table.tsx';
import tableStyles from '../../kit/list/table.module.css';
import type { Selection } from '../../kit/list/use-selection.ts';
import { useResourceNames } from '../../kit/resource-names.ts';
import type { MenuHandlers } from './menu-handlers.ts';
import { MenuRow } from './menu-row.tsx';
import styles from './menus.module.css';
import type { Menu, MenuLine } from './menus.ts';
import { useMissing } from './use-menu-filters.ts';

type Props = MenuHandlers & {
  lines: readonly MenuLine[];
  selection: Selection<Menu> | undefined;
  maySort: boolean;
};

/** Menus and buttons as a tree with columns. */
export function MenuTable({ lines, selection, maySort, ...handlers }: Props) {
  const { t } = useTexts();
  const { label } = useResourceNames('menus');
  const isGone = useMissing();
  const [dragged, setDragged] = useState<MenuLine>();
  return (
    <div className={tableStyles['scroll']}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows with levels need it
        role="treegrid"
        className={`${tableStyles['table']} ${styles['table']}`}
        aria-label={t('title.menus')}
      >
        <thead>
          <tr>
            {selection && (
              <th className={tableStyles['check']}>
                <CheckAll rows={lines.map(({ menu }) => menu)} selection={selection} />
              </th>
            )}
            <th>{label('name')}</th>
            <th>{label('menuType')}</th>
            <th>{t('access.menu.part')}</th>
            <th>{label('url')}</th>
            <th>{t('access.menu.rules')}</th>
            <th>{t('access.menu.shown')}</th>
            <th>{label('sortNo')}</th>
            <th className={tableStyles['actions']}>{t('kit.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <MenuRow
              key={line.menu.id}
              {...handlers}
              line={line}
              isFirst={index === 0}
              isGone={isGone(line.menu)}
              selection={selection}
              maySort={maySort}
              isDragged={dragged?.menu.id === line.menu.id}
              mayDrop={dragged?.siblings.includes(line.menu.id) === true && dragged !== line}
              onDrag={setDragged}
              onDrop={() => {
                setDragged(undefined);
                if (dragged) handlers.onMove(dragged, line.menu.id);
              }}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
