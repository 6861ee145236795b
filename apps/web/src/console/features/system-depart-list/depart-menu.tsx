import { useTexts } from '@sprout/ui';
import { useNavigate } from 'react-router';
import { newClassPath } from '../../kit/new-paths.ts';
import type { RowAction } from '../../kit/table/list-types.ts';
import type { Overlay } from './depart-overlay.tsx';
import { classCategory, type Depart, placeOf } from './depart-tree.tsx';
import type { DepartCommands } from './use-depart-commands.ts';

/** What can be done with a department of the tree, by mouse and by keyboard alike. */
export function useDepartMenu(
  departs: ReadonlyMap<string, Depart>,
  commands: DepartCommands,
  open: (overlay: Overlay) => void,
) {
  const { t } = useTexts();
  const navigate = useNavigate();
  return ({ key }: { key: string }): readonly RowAction[] => {
    const depart = departs.get(key);
    if (!depart) return [];
    const { node, siblings } = depart;
    const { parentId, index } = placeOf(depart);
    const add: RowAction[] =
      node.orgCategory === classCategory
        ? []
        : [
            {
              key: 'addClass',
              label: t('departs.addClass'),
              perm: 'system:depart:add',
              run: () => void navigate(newClassPath(node.id)),
            },
            {
              key: 'add',
              label: t('departs.addChild'),
              perm: 'system:depart:add',
              run: () => open({ kind: 'add', parent: node }),
            },
            {
              key: 'addMany',
              label: t('departs.addChildren'),
              perm: 'system:depart:add',
              run: () => open({ kind: 'addMany', parent: node }),
            },
          ];
    const step = (name: 'up' | 'down', next: number): RowAction[] =>
      next < 0 || next >= siblings.length
        ? []
        : [
            {
              key: name,
              label: t(`departs.move.${name}`),
              perm: 'system:depart:edit',
              isUndoable: true,
              run: () => commands.move(depart, { parentId, index: next }),
            },
          ];
    return [
      ...add,
      ...step('up', index - 1),
      ...step('down', index + 1),
      {
        key: 'move',
        label: t('departs.move'),
        perm: 'system:depart:edit',
        isUndoable: true,
        run: () => open({ kind: 'move', depart }),
      },
      {
        key: 'delete',
        label: t('departs.delete'),
        perm: 'system:depart:delete',
        isDanger: true,
        isUndoable: true,
        run: () => commands.remove(node),
      },
    ];
  };
}
