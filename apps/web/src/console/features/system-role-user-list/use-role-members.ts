import { useTexts } from '@sprout/ui';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useRun } from '../../kit/use-run.ts';
import type { useUndo } from '../../kit/use-undo.ts';
import { useServices } from '../../services.ts';
import { type Member, memberName, type Role } from './roles.ts';

type Options = {
  undo: ReturnType<typeof useUndo>;
  /** An actor who may not give the role cannot take a removal back. */
  mayAdd: boolean;
  onRemoved: () => void;
};

const namedAtMost = 3;

/** Gives a role to people and takes it from them. */
export function useRoleMembers(role: Role, { undo, mayAdd, onRemoved }: Options) {
  const { t } = useTexts();
  const { client } = useServices();
  const run = useRun();
  const refresh = useRefresh('users', 'roles');
  const roleId = role.id;

  const give = (userIdList: readonly string[]) =>
    client.call('users.addSysUserRole', { body: { roleId, userIdList: [...userIdList] } });

  const textOf = (users: readonly Member[]) =>
    users.length > namedAtMost
      ? t('access.users.removedMany', { n: users.length, role: role.roleName })
      : t('access.users.removed', {
          names: users.map(memberName).join(t('kit.names.comma')),
          role: role.roleName,
        });

  return {
    async add(userIds: readonly string[]): Promise<boolean> {
      const done = t('access.users.added', { n: userIds.length });
      const isDone = await run(() => give(userIds), done);
      if (isDone) await refresh();
      return isDone;
    },

    async remove(users: readonly Member[]): Promise<void> {
      const ids = users.map(({ id }) => id);
      const query = { roleId, userIds: ids.join() };
      if (!(await run(() => client.call('users.deleteUserRoleBatch', { query })))) return;
      onRemoved();
      await refresh();
      if (!mayAdd) return;
      undo.setOffer({ text: textOf(users), run: () => void run(() => give(ids)).then(refresh) });
    },
  };
}
