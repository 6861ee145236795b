import { databaseTypes, dataSources } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { PlugZap } from 'lucide-react';
import { useState } from 'react';
import { type ListSpec, TableScreen } from '../../kit/list/list-page.tsx';
import type { RowOfTable } from '../../kit/table/table-api.ts';
import { useServices } from '../../services.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import { ConnectionTest } from './connection-test.tsx';
import { useTryFirst } from './use-try-first.ts';

type Source = RowOfTable<typeof dataSources>;

const spec: ListSpec<typeof dataSources> = {
  columns: ['name', 'code', 'dbType', 'host', 'port', 'dbName', 'dbUsername'],
};

/** Ports that an administrator need not know. */
const usualPorts: Readonly<Record<string, number>> = {
  [databaseTypes.mysql]: 3306,
  [databaseTypes.postgresql]: 5432,
};

/** Other databases that reports may read; each can be tried. Source: system-domain section 6.10. */
export const Page = () => (
  <SubjectTexts subject="dataSources">
    <Sources />
  </SubjectTexts>
);

function Sources() {
  const { t } = useTexts();
  const { client } = useServices();
  const [tested, setTested] = useState<Source>();
  const tryFirst = useTryFirst();
  const { data: hosts } = useQuery({
    queryKey: ['dataSources.hosts'],
    queryFn: ({ signal }) => client.call('dataSources.hosts', { signal }),
  });
  return (
    <>
      <TableScreen
        resource={dataSources}
        spec={spec}
        about={
          hosts?.length === 0 && (
            <Alert
              type="info"
              showIcon
              title={t('dataSources.closed')}
              description={t('dataSources.closedHint')}
            />
          )
        }
        initial={{ port: usualPorts[databaseTypes.postgresql] }}
        beforeSave={tryFirst}
        card={(row) => ({
          title: row.name,
          second: row.code,
          text: `${row.host}:${row.port}/${row.dbName}`,
        })}
        rowActions={(declared, row) => [
          {
            key: 'test',
            label: t('dataSources.test'),
            icon: <PlugZap size={16} aria-hidden="true" />,
            perm: 'system:datasource:edit',
            run: () => setTested(row),
          },
          ...declared,
        ]}
      />
      {tested && <ConnectionTest source={tested} onClose={() => setTested(undefined)} />}
    </>
  );
}
