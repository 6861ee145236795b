import { ApiError } from '@sprout/client';
import { useTexts } from '@sprout/ui';
import { type Question, useAsk } from '../../kit/ask.tsx';
import { useResourceNames } from '../../kit/resource-names.ts';
import { useFailure } from '../../kit/use-failure.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useServices } from '../../services.ts';
import { type Role, roleName } from './roles.ts';

/** Asks, deletes, and asks again when people have the roles. Answers whether it was done. */
export function useDeleteRoles() {
  const { client } = useServices();
  const ask = useAsk();
  const tellFailure = useFailure();
  const refresh = useRefresh('roles');
  const questions = useQuestions();

  const send = (ids: readonly string[], force: boolean) => {
    const [only] = ids;
    const more = force ? { force } : {};
    return ids.length === 1 && only
      ? client.call('roles.delete', { query: { id: only, ...more } })
      : client.call('roles.deleteBatch', { query: { ids: ids.join(), ...more } });
  };
  /** Undefined when people have them and nobody has confirmed that. */
  const attempt = async (ids: readonly string[], force: boolean): Promise<boolean> => {
    try {
      await send(ids, force);
    } catch (error) {
      const uses = force ? undefined : usesOf(error);
      if (uses) return (await ask(questions.inUse(uses))) && attempt(ids, true);
      tellFailure(error);
      return false;
    }
    await refresh();
    return true;
  };
  return async (roles: readonly Role[]): Promise<boolean> => {
    if (!(await ask(questions.sure(roles)))) return false;
    return attempt(
      roles.map(({ id }) => id),
      false,
    );
  };
}

type Uses = { users: number; roles: readonly { roleName: string; users: number }[] };

function useQuestions() {
  const { t } = useTexts();
  const names = useResourceNames('roles');
  return {
    sure(roles: readonly Role[]): Question {
      const count = names.count(roles.length);
      const list = roles.slice(0, 5).map(roleName).join(t('kit.names.comma'));
      return {
        title: t('access.role.delete'),
        body: t('access.role.deleteBody', { count, names: list }),
        effects: t('access.role.deleteEffect'),
        okText: t('access.role.deleteGo', { count }),
        isDanger: true,
      };
    },
    inUse({ users, roles }: Uses): Question {
      const lines = roles.map((role) =>
        t('access.role.inUseOne', { name: role.roleName, n: role.users }),
      );
      return {
        title: t('access.role.inUse'),
        body: lines.join(t('kit.names.comma')),
        effects: t('access.role.inUseEffect', { n: users }),
        okText: t('access.role.inUseGo', { n: users }),
        isDanger: true,
      };
    },
  };
}

/** Who has the roles, when that is why they were not deleted. */
function usesOf(error: unknown): Uses | undefined {
  if (!(error instanceof ApiError) || error.code !== 'role.inUse') return undefined;
  // The server sends these with this code; see the contract's errors.
  const { users = 0, roles = [] } = error.data as Partial<Uses>;
  return { users, roles };
}
