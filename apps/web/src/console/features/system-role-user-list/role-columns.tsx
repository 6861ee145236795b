import type { roleList } from '@sprout/contract';
import { isBuiltInRole, protectedRoleCode } from '@sprout/rules';
import type { TextKey, Translate } from '@sprout/texts';
import { useTexts } from '@sprout/ui';
import { Tooltip } from 'antd';
import { Lock } from 'lucide-react';
import { useMemo } from 'react';
import type { ListSpec } from '../../kit/list/list-page.tsx';
import { useResourceNames } from '../../kit/resource-names.ts';
import { Tag } from '../../kit/tag.tsx';
import type { Role } from './roles.ts';

/** The list of the roles, on phones too: who has how much power, and how many people have it. */
export function useRoleSpec(): ListSpec<typeof roleList> {
  const { t } = useTexts();
  const { count } = useResourceNames('roleUsers');
  return useMemo(
    () => ({
      columns: [
        { key: 'roleName', render: (role) => <RoleTitle role={role} /> },
        'roleCode',
        { key: 'roleLevel', render: ({ roleLevel: n }) => t('access.role.levelOf', { n }) },
        { key: 'userCount', isRight: true, render: ({ userCount }) => count(userCount) },
        'description',
        'createTime',
        { key: 'id', isHidden: true },
      ],
    }),
    [t, count],
  );
}

/** Why the reader may not change or delete a role. */
export function problemOfRole(
  { problem, roleCode }: Role,
  t: Translate<TextKey>,
  verb: 'edit' | 'delete' = 'edit',
): string | undefined {
  if (problem === 'role.levelTooHigh') return t('access.role.higher');
  if (problem) return t(`error.${problem}`);
  return verb === 'delete' && isBuiltInRole(roleCode) ? t('error.role.protected') : undefined;
}

function RoleTitle({ role }: { role: Role }) {
  const { t } = useTexts();
  const problem = problemOfRole(role, t);
  return (
    <>
      {role.roleName}{' '}
      {role.roleCode === protectedRoleCode && (
        <Tooltip title={t('access.role.protectedText')}>
          <span>
            <Tag>{t('access.role.protected')}</Tag>
          </span>
        </Tooltip>
      )}
      {role.seesWholeSchool && <Tag tone="primary">{t('access.role.wholeSchool')}</Tag>}
      {problem && (
        <Tooltip title={problem}>
          <Lock size={13} role="img" aria-label={problem} />
        </Tooltip>
      )}
    </>
  );
}
