import { useTexts } from '@sprout/ui';
import { App } from 'antd';
import { useAsk } from '../../kit/ask.tsx';
import { useRemove } from '../../kit/list/use-remove.ts';
import { frozen, isProtected, nameOf } from '../../kit/people/user-types.ts';
import { useThing } from '../../kit/thing.ts';
import { useBatches } from '../../kit/use-batches.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { doneSeconds } from '../../kit/use-run.ts';
import { useUndo } from '../../kit/use-undo.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../shell/permissions.ts';
import type { ListedUser } from './use-user-list.ts';

type Users = readonly ListedUser[];
const namedAtMost = 3;
const active = 1;
/** Accounts that one call confirms. Source: the contract. */
const confirmedAtOnce = 200;

/** What is done to people from their list; each answers whether it was done. */
export function useUserDeeds() {
  const { client } = useServices();
  const can = useCan();
  const undo = useUndo();
  const { t } = useTexts();
  const batches = useBatches();
  const { message } = App.useApp();
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
    const done = await batches(
      ids,
      (part) => client.call('users.confirm', { body: { ids: [...part] } }),
      confirmedAtOnce,
    );
    if (done.length === 0) return false;
    message.success(t('people.confirm.done', { n: done.length }), doneSeconds);
    await refresh();
    return done.length === ids.length;
  };
  return {
    undo,
    confirm,
    freeze: (users: Users, isFreeze: boolean) => guard(users, (others) => freeze(others, isFreeze)),
    remove: (users: Users) => guard(users, remove),
  };
}

/** The account that nobody touches is left out; of several, the others go on. */
function useProtected() {
  const { t } = useTexts();
  const { message } = App.useApp();
  return async (users: Users, deed: (others: Users) => Promise<boolean>): Promise<boolean> => {
    const others = users.filter((user) => !isProtected(user));
    if (others.length < users.length) message.warning(t('people.protected'));
    return others.length > 0 && deed(others);
  };
}

function useFreeze() {
  const { t } = useTexts();
  const { client } = useServices();
  const thing = useThing('users');
  const ask = useAsk();
  const batches = useBatches();
  const { message } = App.useApp();
  const refresh = useRefresh('users');
  return async (users: Users, isFreeze: boolean): Promise<boolean> => {
    const verb = isFreeze ? 'freeze' : 'unfreeze';
    const count = thing.count(users.length);
    const isSure = await ask({
      title: t(`people.${verb}.title`, { count }),
      body: t(`people.${verb}.${users.length > 1 ? 'many' : 'one'}`),
      effects: t(`people.${verb}.effect`, { names: namesOf(t, users) }),
      okText: t(`people.${verb}.title`, { count }),
      isDanger: isFreeze,
    });
    if (!isSure) return false;
    const status = isFreeze ? frozen : active;
    const done = await batches(
      users.map(({ id }) => id),
      (part) => client.call('users.frozenBatch', { body: { ids: part.join(), status } }),
    );
    if (done.length === 0) return false;
    const names = namesOf(t, users.slice(0, done.length));
    message.success(t(`people.${verb}.done`, { names }), doneSeconds);
    await refresh();
    return done.length === users.length;
  };
}

/** The first few by name. */
function namesOf(t: ReturnType<typeof useTexts>['t'], users: Users): string {
  const names = users.slice(0, namedAtMost).map(nameOf).join(t('kit.names.comma'));
  return users.length > namedAtMost ? t('people.names.more', { names, n: users.length }) : names;
}
