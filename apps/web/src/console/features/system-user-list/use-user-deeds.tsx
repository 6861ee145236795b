import { useTexts } from '@sprout/ui';
import { App } from 'antd';
import { useAsk } from '../../kit/ask.tsx';
import { useRemove } from '../../kit/list/use-remove.ts';
import { frozen, isProtected, nameOf } from '../../kit/people/user-types.ts';
import { useThing } from '../../kit/thing.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useRun } from '../../kit/use-run.ts';
import { useUndo } from '../../kit/use-undo.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../shell/permissions.ts';
import type { ListedUser } from './use-user-list.ts';

type Users = readonly ListedUser[];
const namedAtMost = 3;
const active = 1;

/** What is done to people from their list; each answers whether it was done. */
export function useUserDeeds() {
  const { client } = useServices();
  const can = useCan();
  const undo = useUndo();
  const { t } = useTexts();
  const run = useRun();
  const refresh = useRefresh('users');
  const guard = useProtected();
  const freeze = useFreeze();
  const idsOf = (ids: readonly string[]) => ({ ids: ids.join() });
  const remove = useRemove<ListedUser>({
    ...{ name: 'users', nameOf, undo },
    remove: (ids) =>
      ids.length === 1
        ? client.call('users.delete', { query: { id: ids[0] ?? '' } })
        : client.call('users.deleteBatch', { query: idsOf(ids) }),
    // Who cannot open the recycle bin cannot take anything out of it.
    ...(can('system:user:recycle')
      ? {
          restore: (ids) => client.call('users.putRecycleBin', { body: { userIds: ids.join() } }),
        }
      : {}),
  });
  const confirm = async (users: Users): Promise<boolean> => {
    const ids = users.filter(({ confirmed }) => !confirmed).map(({ id }) => id);
    const isDone = await run(
      () => client.call('users.confirm', { body: { ids } }),
      t('people.confirm.done', { n: ids.length }),
    );
    if (isDone) await refresh();
    return isDone;
  };
  return {
    undo,
    confirm,
    freeze: (users: Users, isFreeze: boolean) => guard(users, () => freeze(users, isFreeze)),
    remove: (users: Users) => guard(users, () => remove(users)),
  };
}

function useProtected() {
  const { t } = useTexts();
  const { message } = App.useApp();
  return async (users: Users, deed: () => Promise<boolean>): Promise<boolean> => {
    if (!users.some(isProtected)) return deed();
    message.warning(t('people.protected'));
    return false;
  };
}

function useFreeze() {
  const { t } = useTexts();
  const { client } = useServices();
  const thing = useThing('users');
  const ask = useAsk();
  const run = useRun();
  const refresh = useRefresh('users');
  return async (users: Users, isFreeze: boolean): Promise<boolean> => {
    const verb = isFreeze ? 'freeze' : 'unfreeze';
    const count = thing.count(users.length);
    const names = namesOf(t, users);
    const isSure = await ask({
      title: t(`people.${verb}.title`, { count }),
      body: t(`people.${verb}.${users.length > 1 ? 'many' : 'one'}`),
      effects: t(`people.${verb}.effect`, { names }),
      okText: t(`people.${verb}.title`, { count }),
      isDanger: isFreeze,
    });
    if (!isSure) return false;
    const body = {
      ids: users.map(({ id }) => id).join(),
      status: isFreeze ? frozen : active,
    };
    const isDone = await run(
      () => client.call('users.frozenBatch', { body }),
      t(`people.${verb}.done`, { names }),
    );
    if (isDone) await refresh();
    return isDone;
  };
}

/** The first few by name. */
function namesOf(t: ReturnType<typeof useTexts>['t'], users: Users): string {
  const names = users.slice(0, namedAtMost).map(nameOf).join(t('kit.names.comma'));
  return users.length > namedAtMost ? t('people.names.more', { names, n: users.length }) : names;
}
