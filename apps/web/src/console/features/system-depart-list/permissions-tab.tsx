import { useTexts } from '@sprout/ui';
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { GrantFoot } from '../../kit/grants/grant-foot.tsx';
import { GrantPanel } from '../../kit/grants/grant-panel.tsx';
import type { GrantSource } from '../../kit/grants/grant-source.ts';
import { useGrants } from '../../kit/grants/use-grants.ts';
import { HeadActions } from '../../kit/head-actions.tsx';
import { useResourceNames } from '../../kit/resource-names.ts';
import { useTableApi } from '../../kit/table/table-api.ts';
import { ResourceImport } from '../../kit/transfer/resource-import.tsx';
import { useExport } from '../../kit/transfer/use-export.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import styles from './departs.module.css';

/** What the roles of a department may choose from. */
export function PermissionsTab({ depart: { id: departId } }: { depart: { id: string } }) {
  const grants = useGrants(useSource(departId), { isLinked: true });
  return (
    <>
      <GrantTransfer departId={departId} />
      <GrantPanel grants={grants} />
      <GrantFoot grants={grants} onCancel={grants.discard} onSave={() => void grants.save()} />
    </>
  );
}

/** Grants of departments as sheets: this one's out, those of any department in. */
function GrantTransfer({ departId }: { departId: string }) {
  const { t } = useTexts();
  const name = 'departPermissions';
  const api = useTableApi(name);
  const { download } = useExport(api.sheet, useResourceNames(name).title);
  const refresh = useRefresh('departGrants');
  const [isImporting, setImporting] = useState(false);
  const perm = 'system:permission:saveDepart';
  const icon = { size: 16, 'aria-hidden': true } as const;
  return (
    <div className={styles['transfer']}>
      <HeadActions
        items={[
          {
            key: 'import',
            label: t('kit.import'),
            icon: <Upload {...icon} />,
            perm,
            run: () => setImporting(true),
          },
          {
            key: 'export',
            label: t('kit.export'),
            icon: <Download {...icon} />,
            perm,
            run: () => download({ departId }),
          },
        ]}
      />
      {isImporting && (
        <ResourceImport
          name={name}
          onClose={() => setImporting(false)}
          onDone={() => void refresh()}
        />
      )}
    </div>
  );
}

function useSource(departId: string): GrantSource {
  const { client } = useServices();
  const can = useCan();
  return {
    key: `departGrants.${departId}`,
    loadTree: () => client.call('roles.queryTreeList'),
    loadChecked: () => client.call('permissions.queryDepartPermission', { query: { departId } }),
    save: (choice, isCheck) =>
      client.call('permissions.saveDepartPermission', {
        body: { departId, ...choice, ...(isCheck ? { check: true } : {}) },
      }),
    rules: {
      load: (permissionId) =>
        client.call('departPermissions.dataRules', { params: { permissionId, departId } }),
      save: (permissionId, rules) =>
        client.call('departPermissions.saveDataRules', {
          body: { permissionId, departId, ...rules },
        }),
    },
    canSave: can('system:permission:saveDepart'),
  };
}
