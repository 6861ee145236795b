import { useTexts } from '@sprout/ui';
import { Checkbox } from 'antd';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { Blank } from '../../kit/blank.tsx';
import { RowActions } from '../../kit/list/row-actions.tsx';
import tableStyles from '../../kit/list/table.module.css';
import type { Selection } from '../../kit/list/use-selection.ts';
import { MenuName, MenuPart, MenuSort, MenuSwitch, MenuType } from './menu-cells.tsx';
import type { MenuHandlers } from './menu-handlers.ts';
import styles from './menus.module.css';
import { hasBelow, type Menu, type MenuLine, menuName } from './menus.ts';
import { useMenuActions } from './use-menu-actions.ts';

type Props = MenuHandlers & {
  line: MenuLine;
  /** Where the keyboard enters the table. */
  isFirst: boolean;
  isGone: boolean;
  selection: Selection<Menu> | undefined;
  maySort: boolean;
  isDragged: boolean;
  /** What is dragged may be put here. */
  mayDrop: boolean;
  onDrag: (line: MenuLine | undefined) => void;
  onDrop: () => void;
};

/** One menu or button. Right and left open and close it; Alt with up and down moves it. */
export function MenuRow(props: Props) {
  const { line, isGone, selection, maySort, onToggle, onOpen } = props;
  const { menu, level, isOpen, siblings } = line;
  const { t, language } = useTexts();
  const name = menuName(menu, language);
  const actions = useMenuActions(props);
  const drop = useDrop(props);
  const step = (by: 1 | -1) => {
    const target = siblings[siblings.indexOf(menu.id) + by];
    if (maySort && target) props.onMove(line, target);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const { key, altKey } = event;
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) step(key === 'ArrowUp' ? -1 : 1);
    else if (key === 'ArrowRight' && hasBelow(menu) && !isOpen) onToggle(menu);
    else if (key === 'ArrowLeft' && isOpen) onToggle(menu);
    else return;
    event.preventDefault();
  };
  return (
    <tr
      tabIndex={props.isFirst ? 0 : -1}
      data-row={menu.id}
      data-on={selection?.has(menu) ?? false}
      data-dragged={props.isDragged}
      aria-level={level}
      {...(hasBelow(menu) ? { 'aria-expanded': isOpen } : {})}
      onKeyDown={handleKey}
      {...drop}
    >
      {selection && (
        <td className={tableStyles['check']}>
          <Checkbox
            aria-label={t('kit.select.row', { name })}
            checked={selection.has(menu)}
            onChange={() => selection.toggle(menu)}
          />
        </td>
      )}
      <td>
        <MenuName line={line} onToggle={() => onToggle(menu)} />
      </td>
      <td>
        <MenuType menu={menu} />
      </td>
      <td className={styles['code']}>
        <MenuPart menu={menu} isGone={isGone} />
      </td>
      <td className={styles['code']} title={menu.url}>
        {menu.url || <Blank />}
      </td>
      <td>
        {menu.ruleFlag === 1 ? (
          <button
            type="button"
            className={tableStyles['rowAction']}
            aria-label={t('access.rule.of', { name })}
            onClick={() => onOpen({ kind: 'rules', menu })}
          >
            {t('access.menu.dataRules')}
          </button>
        ) : (
          <Blank />
        )}
      </td>
      <td>
        <MenuSwitch menu={menu} onHide={(isHidden) => props.onHide(menu, isHidden)} />
      </td>
      <td>
        <MenuSort menu={menu} maySort={maySort && siblings.length > 1} onStep={step} />
      </td>
      <td className={tableStyles['actions']}>
        <RowActions items={actions} of={name} />
      </td>
    </tr>
  );
}

const dragType = 'application/x-sprout-menu';

/** Rows are dragged among their siblings only. */
function useDrop({ line, maySort, mayDrop, onDrag, onDrop }: Props) {
  const [isOver, setOver] = useState(false);
  if (!maySort) return {};
  return {
    draggable: true,
    'data-over': isOver && mayDrop,
    onDragStart: (event: DragEvent) => {
      // Some browsers drag nothing without data.
      event.dataTransfer?.setData(dragType, line.menu.id);
      onDrag(line);
    },
    onDragEnd: () => onDrag(undefined),
    onDragOver: (event: DragEvent) => {
      if (!mayDrop) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (mayDrop) onDrop();
    },
  };
}
