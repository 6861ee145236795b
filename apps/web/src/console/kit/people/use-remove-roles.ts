import { ApiError } from '@sprout/client';
import { useTexts } from '@sprout/ui';
import { type ConfirmOptions, useConfirm } from '../confirm.tsx';
import { useResourceNames } from '../resource-names.ts';
import { useTableApi } from '../table/table-api.ts';
import { useFailure } from '../use-failure.ts';
import { useRefresh } from '../use-refresh.ts';

type Role = { readonly id: string; readonly roleName: string };

/**
 * Asks, deletes roles of the school or of a department, and asks again when people have them. Answers
 * whether it was done.
 */
export function useRemoveRoles(name: 'roles' | 'departRoles') {
  const api = useTableApi(name);
  const confirm = useConfirm();
  const tellFailure = useFailure();
  const refresh = useRefresh(name);
  const questions = useQuestions(name);

  const attempt = async (ids: readonly string[], force: boolean): Promise<boolean> => {
    try {
      const [only = ''] = ids;
      const more = force ? { force } : {};
      await (ids.length === 1 ? api.removeOne(only, more) : api.remove(ids, more));
    } catch (error) {
      const uses = force ? undefined : usesOf(error);
      if (uses) return (await confirm(questions.inUse(uses))) && attempt(ids, true);
      tellFailure(error);
      return false;
    }
    await refresh();
    return true;
  };
  return async (roles: readonly Role[]): Promise<boolean> => {
    const ids = roles.map(({ id }) => id);
    return (await confirm(questions.sure(roles))) && attempt(ids, false);
  };
}

type Uses = { users: number; roles: readonly { roleName: string; users: number }[] };

function useQuestions(name: string) {
  const { t } = useTexts();
  const names = useResourceNames(name);
  return {
    sure(roles: readonly Role[]): ConfirmOptions {
      const count = names.count(roles.length);
      const list = roles.slice(0, 5).map(({ roleName }) => roleName);
      return {
        title: t('access.role.delete'),
        body: t('access.role.deleteBody', { count, names: list.join(t('kit.names.comma')) }),
        effects: t('access.role.deleteEffect'),
        okText: t('access.role.deleteGo', { count }),
        isDanger: true,
      };
    },
    inUse({ users, roles }: Uses): ConfirmOptions {
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
