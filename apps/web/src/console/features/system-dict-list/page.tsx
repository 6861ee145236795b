import { dictList } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { RefreshCw, Tags } from 'lucide-react';
import { useState } from 'react';
import { ItemsDrawer } from '../../kit/dict-items/lazy-items-drawer.tsx';
import { TableScreen } from '../../kit/list/list-page.tsx';
import type { RowOfTable } from '../../kit/table/table-api.ts';
import { useRefreshDicts } from './use-refresh-dicts.ts';

const spec = {
  columns: ['dictName', 'dictCode', 'description'],
} as const;

/** Dictionaries, each with its items. Source: system-domain section 6.1. */
export function Page() {
  const { t } = useTexts();
  const [dict, setDict] = useState<RowOfTable<typeof dictList>>();
  const refreshDicts = useRefreshDicts();
  return (
    <>
      <TableScreen
        resource={dictList}
        spec={spec}
        rowActions={(declared, row) => [
          {
            key: 'items',
            label: t('dicts.items'),
            icon: <Tags size={16} aria-hidden="true" />,
            run: () => setDict(row),
          },
          ...declared,
        ]}
        headActions={(declared) => [
          {
            key: 'refresh',
            label: t('dicts.refresh'),
            icon: <RefreshCw size={16} aria-hidden="true" />,
            perm: 'system:dict:refresh',
            run: refreshDicts,
          },
          ...declared,
        ]}
      />
      {dict && <ItemsDrawer dict={dict} onClose={() => setDict(undefined)} />}
    </>
  );
}
