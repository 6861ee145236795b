import { useTexts } from '@sprout/ui';
import { Download, Plus, Upload } from 'lucide-react';
import type { Chosen } from '../../kit/list/list-frame-props.ts';
import type { HeadAction, RowAction } from '../../kit/list/list-types.ts';
import { useTableApi } from '../../kit/list/table-api.ts';
import type { List } from '../../kit/list/use-list.ts';
import { useResourceNames } from '../../kit/resource-names.ts';
import { useExport } from '../../kit/transfer/use-export.ts';
import type { Role } from './roles.ts';
import { useDeleteRoles } from './use-delete-roles.ts';
import type { Reach } from './use-reach.ts';

/** What is open beside the list. */
export type Overlay =
  | { kind: 'add' | 'import' }
  | { kind: 'edit' | 'see' | 'users' | 'authorise'; role: Role };

type Parts = { list: List<Role>; reach: Reach; open: (overlay: Overlay) => void };

const icon = { size: 16, 'aria-hidden': true } as const;

/** Buttons of the list of roles, of one role and of several. */
export function useRoleActions({ list, reach, open }: Parts) {
  const { t } = useTexts();
  const names = useResourceNames('roles');
  const api = useTableApi('roles');
  const { download, downloadChosen } = useExport(api.sheet, names.title);
  const remove = useDeleteRoles();
  const head: HeadAction[] = [
    {
      key: 'import',
      label: t('kit.import'),
      icon: <Upload {...icon} />,
      perm: 'system:role:import',
      run: () => open({ kind: 'import' }),
    },
    {
      key: 'export',
      label: t('kit.export'),
      icon: <Download {...icon} />,
      perm: 'system:role:export',
      run: () => download(list.params),
    },
    {
      key: 'add',
      label: t('access.role.add'),
      icon: <Plus {...icon} />,
      isPrimary: true,
      perm: 'system:role:add',
      run: () => open({ kind: 'add' }),
    },
  ];
  const users = (role: Role): RowAction => ({
    key: 'users',
    label: t('access.role.users'),
    perm: 'system:user:list',
    run: () => open({ kind: 'users', role }),
  });
  const authorise = (role: Role): RowAction => ({
    key: 'authorise',
    label: t('access.role.authorise'),
    run: () => open({ kind: 'authorise', role }),
  });
  const edit = (role: Role): RowAction => ({
    key: 'edit',
    label: t('kit.edit'),
    perm: 'system:role:edit',
    problem: reach.problemOf(role),
    run: () => open({ kind: 'edit', role }),
  });
  const removeOne = (role: Role): RowAction => ({
    key: 'delete',
    label: t('kit.delete'),
    perm: 'system:role:delete',
    isDanger: true,
    problem: reach.deletionProblemOf(role),
    run: () => remove([role]),
  });
  return {
    head,
    row: (role: Role): RowAction[] => [users(role), authorise(role), edit(role), removeOne(role)],
    batch: (rows: readonly Role[], chosen: Chosen): RowAction[] => [
      {
        key: 'export',
        label: t('kit.export.selected'),
        perm: 'system:role:export',
        run: () => downloadChosen(rows, chosen),
      },
      {
        key: 'delete',
        label: t('kit.delete.selected'),
        isDanger: true,
        perm: 'system:role:deleteBatch',
        problem: rows.map(reach.deletionProblemOf).find((problem) => problem !== undefined),
        run: () => remove(rows).then((isDone) => isDone && chosen.clear()),
      },
    ],
  };
}
