import { useTexts } from '@sprout/ui';
import { GrantDrawer } from '../../kit/grants/grant-drawer.tsx';
import type { GrantSource } from '../../kit/grants/grant-source.ts';
import { useResourceNames } from '../../kit/resource-names.ts';
import { Tag } from '../../kit/tag.tsx';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import styles from './roles.module.css';
import type { Role } from './roles.ts';

type Props = {
  role: Role;
  /** Why its grants stay as they are. */
  problem: string | undefined;
  onClose: () => void;
};

/** What a role may do and which rows it sees. */
export function AuthoriseDrawer({ role, problem, onClose }: Props) {
  const { t } = useTexts();
  const names = useResourceNames('roleUsers');
  const source = useRoleGrants(role, problem);
  return (
    <GrantDrawer
      title={
        <span className={styles['title']}>
          {t('access.grants.title')} <Tag tone="primary">{role.roleName}</Tag>
          <small>{names.count(role.userCount)}</small>
        </span>
      }
      source={source}
      onClose={onClose}
    />
  );
}

function useRoleGrants(
  { id: roleId, seesWholeSchool }: Role,
  problem: string | undefined,
): GrantSource {
  const { client } = useServices();
  const can = useCan();
  return {
    key: `roleGrants.${roleId}`,
    loadTree: () => client.call('roles.queryTreeList'),
    loadChecked: () => client.call('permissions.queryRolePermission', { query: { roleId } }),
    save: (choice, isCheck) =>
      client.call('permissions.saveRolePermission', {
        body: { roleId, ...choice, ...(isCheck ? { check: true } : {}) },
      }),
    rules: {
      holder: { roleId },
      load: (permissionId) => client.call('roles.dataRules', { params: { permissionId, roleId } }),
      save: (permissionId, rules) =>
        client.call('roles.saveDataRules', { body: { permissionId, roleId, ...rules } }),
    },
    canSave: problem === undefined && can('system:permission:saveRole'),
    problem,
    seesWholeSchool,
  };
}
