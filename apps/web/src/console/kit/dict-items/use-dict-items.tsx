import { useTexts } from '@sprout/ui';
import { App } from 'antd';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useServices } from '../../services.ts';
import type { HeadAction } from '../table/list-types.ts';
import { useRun } from '../use-run.ts';
import { ItemsDrawer } from './lazy-items-drawer.tsx';

type Dict = ComponentProps<typeof ItemsDrawer>['dict'];

type DictItems = {
  /** The action that opens the items of a dictionary, which is looked for by its code. */
  actionFor: (dictCode: string, label: string) => HeadAction;
  /** What stands open, for the end of the page. */
  drawer: ReactNode;
};

/** Dictionaries that rows of a list are described by, each kept where the list is. */
export function useDictItems(): DictItems {
  const { client } = useServices();
  const { t } = useTexts();
  const { message } = App.useApp();
  const run = useRun();
  const [dict, setDict] = useState<Dict>();
  const open = (dictCode: string) =>
    run(async () => {
      const { records } = await client.call('dicts.list', { query: { dictCode } });
      const found = records.find((one) => one.dictCode === dictCode);
      if (found) setDict(found);
      else message.warning(t('kit.dictItems.gone', { code: dictCode }));
    });
  return {
    actionFor: (dictCode, label) => ({
      key: dictCode,
      label,
      perm: 'system:dict:item:edit',
      run: () => open(dictCode),
    }),
    drawer: dict && <ItemsDrawer dict={dict} onClose={() => setDict(undefined)} />,
  };
}
