import { useTexts } from '@sprout/ui';
import type { RowPlace } from '../../kit/table/row-place.ts';
import type { Selection } from '../../kit/table/use-selection.ts';
import { TreeTable } from '../../kit/tree/tree-table.tsx';
import type { TableLine } from '../../kit/tree/tree-table-types.ts';
import type { OpenOverlay } from './menu-overlay.tsx';
import styles from './menus.module.css';
import { type Menu, menuName } from './menus.ts';
import { useMenuActions } from './use-menu-actions.ts';
import { useMenuColumns } from './use-menu-columns.tsx';

type Line = TableLine<Menu>;

type Props = {
  lines: readonly Line[];
  selection: Selection<Menu> | undefined;
  maySort: boolean;
  onToggle: (menu: Menu) => void;
  /** Beside one of its siblings. */
  onMove: (line: Line, target: string, place: RowPlace) => void;
  onHide: (menu: Menu, isHidden: boolean) => void;
  onOpen: (overlay: OpenOverlay) => void;
  onOpenMenu: (menu: Menu) => void;
  onDelete: (menu: Menu) => void;
};

/** Menus and buttons as a tree with columns; rows are moved among their siblings only. */
export function MenuTable(props: Props) {
  const { lines, selection, maySort, onMove, onHide, onOpen, onDelete } = props;
  const { t, language } = useTexts();
  const columns = useMenuColumns({ onHide, onOpen });
  const actions = useMenuActions({ onOpen, onDelete });
  const moves = {
    may: (moved: Line, target: Line, place: RowPlace) =>
      place !== 'inside' && moved.siblings.includes(target.row.id),
    run: (moved: Line, target: Line, place: RowPlace) => onMove(moved, target.row.id, place),
  };
  return (
    <TreeTable
      label={t('title.menus')}
      className={styles['table']}
      columns={columns}
      lines={lines}
      nameOf={(menu) => menuName(menu, language)}
      selection={selection}
      rowActions={actions}
      onToggle={({ row }) => props.onToggle(row)}
      onOpen={props.onOpenMenu}
      moves={maySort ? moves : undefined}
    />
  );
}
