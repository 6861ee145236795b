import { frozenAccount } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { App } from 'antd';
import { useServices } from '../../services.ts';
import { useConfirm } from '../confirm.tsx';
import { useResourceNames } from '../resource-names.ts';
import { useRefresh } from '../use-refresh.ts';
import { doneSeconds } from '../use-run.ts';
import { useBulk } from './use-bulk.ts';
import { useNameList } from './use-name-list.ts';
import type { Named } from './user-types.ts';

type Person = Named & { readonly id: string };

const active = 1;

/** Freezes accounts or opens them again, after a question with the names; answers whether all were. */
export function useFreeze() {
  const { t } = useTexts();
  const { client } = useServices();
  const names = useResourceNames('users');
  const confirm = useConfirm();
  const bulk = useBulk();
  const nameList = useNameList();
  const { message } = App.useApp();
  const refresh = useRefresh('users', 'departs');
  return async (people: readonly Person[], isFreeze: boolean): Promise<boolean> => {
    const verb = isFreeze ? 'freeze' : 'unfreeze';
    const title = t(`people.${verb}.title`, { count: names.count(people.length) });
    const isSure = await confirm({
      title,
      body: t(`people.${verb}.${people.length > 1 ? 'many' : 'one'}`),
      effects: t(`people.${verb}.effect`, { names: nameList(people) }),
      okText: title,
      isDanger: isFreeze,
    });
    if (!isSure) return false;
    const status = isFreeze ? frozenAccount : active;
    const done = await bulk(people, (ids) =>
      client.call('users.frozenBatch', { body: { ids: ids.join(), status } }),
    );
    if (done.length === 0) return false;
    message.success(t(`people.${verb}.done`, { names: nameList(done) }), doneSeconds);
    await refresh();
    return done.length === people.length;
  };
}
