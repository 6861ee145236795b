import type { roleList } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { Tooltip } from 'antd';
import { Lock } from 'lucide-react';
import { useMemo } from 'react';
import { useResourceNames } from '../../kit/resource-names.ts';
import type { CardParts, Column } from '../../kit/table/list-types.ts';
import type { FieldName } from '../../kit/table/table-api.ts';
import { Tag } from '../../kit/tag.tsx';
import type { Role } from './roles.ts';
import type { Reach } from './use-reach.ts';

/** Columns of the roles; what the person may not change carries a lock. */
export function useRoleColumns(
  reach: Reach,
): readonly (FieldName<typeof roleList> | Column<Role>)[] {
  const { t } = useTexts();
  const { label } = useResourceNames('roles');
  return useMemo(
    () => [
      {
        key: 'roleName',
        title: label('roleName'),
        canSort: true,
        render: (role) => <RoleTitle role={role} reach={reach} />,
      },
      'roleCode',
      {
        key: 'roleLevel',
        title: label('roleLevel'),
        canSort: true,
        render: (role) => (
          <Tooltip title={t('hint.roles.roleLevel')}>
            <span>{t('access.role.levelOf', { n: role.roleLevel })}</span>
          </Tooltip>
        ),
      },
      { key: 'userCount', title: label('userCount'), isRight: true },
      'description',
      'createTime',
      { key: 'id', title: label('id'), isHidden: true },
    ],
    [t, label, reach],
  );
}

/** A role on a phone. */
export function useRoleCard(reach: Reach): (role: Role) => CardParts {
  const { t } = useTexts();
  const users = useResourceNames('roleUsers');
  return (role) => ({
    title: <RoleTitle role={role} reach={reach} />,
    text: role.roleCode,
    state: t('access.role.levelOf', { n: role.roleLevel }),
    meta: users.count(role.userCount),
  });
}

function RoleTitle({ role, reach }: { role: Role; reach: Reach }) {
  const { t } = useTexts();
  const problem = reach.problemOf(role);
  return (
    <>
      {role.roleName}{' '}
      {reach.isProtected(role) && (
        <Tooltip title={t('access.role.protectedText')}>
          <span>
            <Tag>{t('access.role.protected')}</Tag>
          </span>
        </Tooltip>
      )}
      {problem && (
        <Tooltip title={problem}>
          <Lock size={13} role="img" aria-label={problem} />
        </Tooltip>
      )}
    </>
  );
}
