import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Radio, Select } from 'antd';
import { useId, useState } from 'react';
import { ErrorState } from '../../kit/error-state.tsx';
import { PageModal } from '../../kit/page-modal.tsx';
import styles from '../../kit/people/people.module.css';
import { useBulk } from '../../kit/people/use-bulk.ts';
import { useNameList } from '../../kit/people/use-name-list.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { doneSeconds } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../shell/permissions.ts';
import type { ListedUser } from './use-user-list.ts';

type Props = { chosen: readonly ListedUser[]; onClose: () => void };
type Verb = 'give' | 'take';

/** Gives several people a role, or takes it from them, in one step. */
export function GiveRole({ chosen, onClose }: Props) {
  const { t } = useTexts();
  const id = useId();
  const can = useCan();
  const { client } = useServices();
  const nameList = useNameList();
  const { isBusy, change } = useRoleChange(chosen, onClose);
  const [verb, setVerb] = useState<Verb>('give');
  const [roleId, setRole] = useState<string>();
  const roles = useQuery({
    queryKey: ['roles.queryMySubRole'],
    queryFn: () => client.call('roles.queryMySubRole'),
  });
  const options = roles.data?.map(({ id: value, roleName }) => ({ value, label: roleName }));
  const roleName = options?.find(({ value }) => value === roleId)?.label ?? '';
  return (
    <PageModal title={t('people.giveRole')} width={440} onClose={onClose}>
      <div className={styles['stack']}>
        <p>{nameList(chosen)}</p>
        {can('system:user:deleteRole') && (
          <Radio.Group
            value={verb}
            options={[
              { value: 'give', label: t('people.giveRole.give') },
              { value: 'take', label: t('people.giveRole.take') },
            ]}
            onChange={(event) => setVerb(event.target.value === 'take' ? 'take' : 'give')}
          />
        )}
        {roles.isError ? (
          <ErrorState error={roles.error} onRetry={() => void roles.refetch()} />
        ) : (
          <>
            <label htmlFor={id}>{t('people.role')}</label>
            <Select
              id={id}
              showSearch={{ optionFilterProp: 'label' }}
              value={roleId ?? null}
              options={options ?? []}
              loading={roles.isPending}
              onChange={(next: string | null) => setRole(next ?? undefined)}
            />
          </>
        )}
        <p className={styles['quiet']}>{t(`people.giveRole.${verb}Text`)}</p>
        <div className={styles['foot']}>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button
            type="primary"
            danger={verb === 'take'}
            loading={isBusy}
            disabled={!roleId}
            onClick={() => roleId && void change(verb, roleId)}
          >
            {t(`people.giveRole.${verb}Go`, { n: chosen.length, role: roleName })}
          </Button>
        </div>
      </div>
    </PageModal>
  );
}

function useRoleChange(chosen: readonly ListedUser[], onDone: () => void) {
  const { t } = useTexts();
  const { client } = useServices();
  const bulk = useBulk();
  const nameList = useNameList();
  const { message } = App.useApp();
  const refresh = useRefresh('users', 'roles');
  const [isBusy, setBusy] = useState(false);
  const change = async (verb: Verb, roleId: string) => {
    setBusy(true);
    const changed = new Set<string>();
    const done = await bulk(chosen, async (ids) => {
      const { changedIds } = await (verb === 'give'
        ? client.call('users.addSysUserRole', { body: { roleId, userIdList: ids } })
        : client.call('users.deleteUserRoleBatch', { query: { roleId, userIds: ids.join() } }));
      for (const changedId of changedIds) changed.add(changedId);
    });
    setBusy(false);
    if (done.length === 0) return;
    const names = nameList(done.filter((person) => changed.has(person.id)));
    if (names === '') message.info(t(`people.giveRole.${verb}None`), doneSeconds);
    else message.success(t(`people.giveRole.${verb}Done`, { names }), doneSeconds);
    await refresh();
    onDone();
  };
  return { isBusy, change };
}
