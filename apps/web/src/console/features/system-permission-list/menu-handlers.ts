import type { OpenOverlay } from './menu-overlay.tsx';
import type { Menu, MenuLine } from './menus.ts';

/** What is done to the rows of the tree. */
export type MenuHandlers = {
  onToggle: (menu: Menu) => void;
  /** Puts a menu in the place of one of its siblings. */
  onMove: (line: MenuLine, target: string) => void;
  onHide: (menu: Menu, isHidden: boolean) => void;
  onOpen: (overlay: OpenOverlay) => void;
  onDelete: (menu: Menu) => void;
};
