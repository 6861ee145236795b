import { useTexts } from '@sprout/ui';
import type { RowAction } from '../../kit/list/list-types.ts';
import type { MenuHandlers } from './menu-handlers.ts';
import { isButton, type MenuLine } from './menus.ts';
import { useTreeProblem } from './use-tree-problem.ts';

type Handlers = Pick<MenuHandlers, 'onOpen' | 'onDelete'> & { line: MenuLine };

/** What can be done with a menu or button. */
export function useMenuActions({
  line: { menu },
  onOpen,
  onDelete,
}: Handlers): readonly RowAction[] {
  const { t } = useTexts();
  const problem = useTreeProblem();
  const ofMenus: readonly RowAction[] = [
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
  return [
    {
      key: 'edit',
      label: t('kit.edit'),
      perm: 'system:permission:edit',
      problem,
      run: () => onOpen({ kind: 'edit', menu }),
    },
    ...(isButton(menu) ? [] : ofMenus),
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
