import { mergeList } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Skeleton } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { PageDrawer } from '../../kit/page-drawer.tsx';
import { nameOf } from '../../kit/people/user-types.ts';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import styles from './departs.module.css';
import type { Member } from './member.ts';

type Props = { user: Member; departId: string; onClose: () => void };

/** Which roles of a department a person has. */
export function AssignRoles({ user, departId, onClose }: Props) {
  const { t } = useTexts();
  const query = useRoles(user.id, departId);
  const [edit, setEdit] = useState<{ chosen: readonly string[]; opened: readonly string[] }>();
  const save = useSave(user, departId, onClose);
  const data = query.data;
  return (
    <PageDrawer
      title={t('departRoles.assign')}
      size={440}
      onClose={onClose}
      footer={
        data &&
        data.roles.length > 0 && (
          <div className={styles['foot']}>
            <Button onClick={onClose}>{t('kit.cancel')}</Button>
            <Button
              type="primary"
              disabled={edit === undefined}
              onClick={() => edit && void save(edit.chosen, edit.opened)}
            >
              {t('departRoles.save')}
            </Button>
          </div>
        )
      }
    >
      <p>{nameOf(user)}</p>
      {query.isLoadingError && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton active />}
      {data && data.roles.length === 0 && (
        <EmptyState pose="sleep" title={t('departRoles.none')} text={t('departRoles.noneText')} />
      )}
      {data && (
        <Checkbox.Group
          className={styles['stack'] ?? ''}
          value={mergeList(data.held, edit?.chosen ?? data.held, edit?.opened)}
          options={data.roles.map(({ id, roleName }) => ({ value: id, label: roleName }))}
          onChange={(next) => setEdit({ chosen: next.map(String), opened: data.held })}
        />
      )}
    </PageDrawer>
  );
}

function useRoles(userId: string, departId: string) {
  const { client } = useServices();
  return useQuery({
    queryKey: ['departRoles.ofUser', userId, departId],
    queryFn: async () => {
      const roles = await client.call('departRoles.getDeptRoleList', {
        query: { departId, userId },
      });
      const held = await client.call('departRoles.getDeptRoleByUserId', {
        query: { departId, userId },
      });
      return { roles, held: held.map(({ droleId }) => droleId) };
    },
    staleTime: 0,
  });
}

function useSave(user: Member, departId: string, onClose: () => void) {
  const { t } = useTexts();
  const { client } = useServices();
  const run = useRun();
  return async (next: readonly string[], before: readonly string[]) => {
    const body = {
      userId: user.id,
      departId,
      newRoleId: next.join(),
      opened: { newRoleId: before.join() },
    };
    const isDone = await run(
      () => client.call('departRoles.deptRoleUserAdd', { body }),
      t('departRoles.saved', { name: nameOf(user) }),
    );
    if (isDone) onClose();
  };
}
