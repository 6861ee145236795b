import { sessionLifetimeMs } from '@sprout/client';
import { useTexts } from '@sprout/ui';
import { App } from 'antd';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useServices } from '../../services.ts';

/** Where the log-in leaves every dictionary. Source: specification section 3. */
const storeKey = 'UI_CACHE_DB_DICT_DATA';

/** Drops what the server and this browser remember of dictionaries, and reads it anew. */
export function useRefreshDicts() {
  const { t } = useTexts();
  const { client, store } = useServices();
  const { message } = App.useApp();
  const refresh = useRefresh('dicts', 'dictItems');
  return async () => {
    try {
      await client.call('dicts.refleshCache');
      store.write(storeKey, await client.call('dicts.queryAllDictItems'), sessionLifetimeMs);
      await refresh();
      message.success(t('dicts.refreshed'));
    } catch {
      message.error(t('dicts.refreshFailed'));
    }
  };
}
