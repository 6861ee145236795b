import { GrantFoot } from '../../kit/grants/grant-foot.tsx';
import { GrantPanel } from '../../kit/grants/grant-panel.tsx';
import type { GrantSource } from '../../kit/grants/grant-source.ts';
import { useGrants } from '../../kit/grants/use-grants.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../shell/permissions.ts';

/** What the roles of a department may choose from. */
export function PermissionsTab({ departId }: { departId: string }) {
  const grants = useGrants(useSource(departId), { isLinked: true });
  return (
    <>
      <GrantPanel grants={grants} />
      <GrantFoot grants={grants} onCancel={grants.discard} onSave={() => void grants.save()} />
    </>
  );
}

function useSource(departId: string): GrantSource {
  const { client } = useServices();
  const can = useCan();
  return {
    key: `departGrants.${departId}`,
    loadTree: () => client.call('roles.queryTreeList'),
    loadChecked: () => client.call('permissions.queryDepartPermission', { query: { departId } }),
    save: (ids, isCheck) =>
      client.call('permissions.saveDepartPermission', {
        body: { departId, permissionIds: ids.join(), ...(isCheck ? { check: true } : {}) },
      }),
    rules: {
      load: (permissionId) =>
        client.call('departPermissions.dataRules', { params: { permissionId, departId } }),
      save: (permissionId, ruleIds) =>
        client.call('departPermissions.saveDataRules', {
          body: { permissionId, departId, dataRuleIds: ruleIds.join() },
        }),
    },
    canSave: can('system:permission:saveDepart'),
  };
}
