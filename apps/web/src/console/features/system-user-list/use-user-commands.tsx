import { viewAsLimits } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { App } from 'antd';
import { useConfirm } from '../../kit/confirm.tsx';
import { useRemove } from '../../kit/list/use-remove.ts';
import { useFreeze } from '../../kit/people/use-freeze.ts';
import { useMoveBack } from '../../kit/people/use-move-back.ts';
import { isProtected, type Named, nameOf } from '../../kit/people/user-types.ts';
import { useBatches } from '../../kit/use-batches.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { doneSeconds, useRun } from '../../kit/use-run.ts';
import { useUndo } from '../../kit/use-undo.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import type { ListedUser } from './use-user-list.ts';

type Users = readonly ListedUser[];
/** Accounts that one call confirms. Source: the contract. */
const confirmedAtOnce = 200;

/** What is done to people from their list; each answers whether it was done. */
export function useUserCommands() {
  const { client, beginView } = useServices();
  const confirm = useConfirm();
  const run = useRun();
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
    name: 'users',
    nameOf,
    undo,
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
  const confirmAccounts = async (users: Users): Promise<boolean> => {
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
    offerMoveBack: useMoveBack(undo),
    confirm: confirmAccounts,
    freeze: (users: Users, isFreeze: boolean) => guard(users, (others) => freeze(others, isFreeze)),
    remove: (users: Users) => guard(users, remove),
    viewAs: async (user: Named & { id: string }) => {
      const isSure = await confirm({
        title: t('people.viewAs.title', { name: nameOf(user) }),
        body: t('people.viewAs.body', { n: viewAsLimits.lastsMs / 60_000 }),
        okText: t('people.viewAs.go'),
      });
      if (isSure) await run(() => beginView(user.id));
    },
  };
}

/** The protected account is left out; of several accounts, the others go on. */
function useProtected() {
  const { t } = useTexts();
  const { message } = App.useApp();
  return async (users: Users, action: (others: Users) => Promise<boolean>): Promise<boolean> => {
    const others = users.filter((user) => !isProtected(user));
    if (others.length < users.length) message.warning(t('people.protected'));
    return others.length > 0 && action(others);
  };
}
