import { useTexts } from '@sprout/ui';
import type { RowAction } from '../../kit/table/list-types.ts';
import type { OpenOverlay } from './menu-overlay.tsx';
import { isButton, type Menu } from './menus.ts';
import { useTreeProblem } from './use-tree-problem.ts';

type Handlers = {
  onOpen: (overlay: OpenOverlay) => void;
  onDelete: (menu: Menu) => void;
};

/** What can be done with a menu or button. */
export function useMenuActions({ onOpen, onDelete }: Handlers) {
  const { t } = useTexts();
  const problem = useTreeProblem();
  const ofMenus = (menu: Menu): readonly RowAction[] => [
    {
      key: 'below',
      label: t('access.menu.below'),
      perm: 'system:permission:add',
      problem,
      run: () => onOpen({ kind: 'add', parent: menu }),
    },
    {
      key: 'rules',
      label: t('access.menu.dataRules'),
      run: () => onOpen({ kind: 'rules', menu }),
    },
  ];
  return (menu: Menu): readonly RowAction[] => [
    {
      key: 'edit',
      label: t('kit.edit'),
      perm: 'system:permission:edit',
      problem,
      run: () => onOpen({ kind: 'edit', menu }),
    },
    ...(isButton(menu) ? [] : ofMenus(menu)),
    {
      key: 'details',
      label: t('access.menu.details'),
      run: () => onOpen({ kind: 'details', menu }),
    },
    {
      key: 'delete',
      label: t('kit.delete'),
      isDanger: true,
      perm: 'system:permission:delete' as const,
      problem,
      run: () => onDelete(menu),
    },
  ];
}
