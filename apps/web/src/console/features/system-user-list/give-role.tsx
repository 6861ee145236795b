import { student } from '@sprout/rules';
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
import type { useUndo } from '../../kit/use-undo.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import type { ListedUser } from './use-user-list.ts';

type Props = {
  chosen: readonly ListedUser[];
  undo: ReturnType<typeof useUndo>;
  onClose: () => void;
};
type Verb = 'give' | 'take';
type ChosenRole = { id: string; name: string };

/** Gives several people a role, or takes it from them, in one step. */
export function GiveRole({ chosen, undo, onClose }: Props) {
  const { t } = useTexts();
  const id = useId();
  const can = useCan();
  const { client } = useServices();
  const nameList = useNameList();
  const { isBusy, change } = useRoleChange(chosen, undo, onClose);
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
        {roles.isLoadingError ? (
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
              placeholder={t('kit.pick.role')}
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
            onClick={() => roleId && void change(verb, { id: roleId, name: roleName })}
          >
            {roleId
              ? t(`people.giveRole.${verb}Go`, { n: chosen.length, role: roleName })
              : t(`people.giveRole.${verb}`)}
          </Button>
        </div>
      </div>
    </PageModal>
  );
}

/** Gives or takes, says who had no such role before or has none now, and offers the way back. */
function useRoleChange(
  chosen: readonly ListedUser[],
  undo: ReturnType<typeof useUndo>,
  onDone: () => void,
) {
  const { t } = useTexts();
  const { client } = useServices();
  const can = useCan();
  const bulk = useBulk();
  const nameList = useNameList();
  const { message } = App.useApp();
  const refresh = useRefresh('users', 'roles');
  const [isBusy, setBusy] = useState(false);
  const put = (verb: Verb, roleId: string, ids: string[]) =>
    verb === 'give'
      ? client.call('users.addSysUserRole', { body: { roleId, userIdList: ids } })
      : client.call('users.deleteUserRoleBatch', { query: { roleId, userIds: ids.join() } });
  /** A child who became one of the staff is none again by losing the role alone. */
  const canGoBack = (verb: Verb, people: readonly ListedUser[]): boolean =>
    verb === 'give'
      ? can('system:user:deleteRole') && people.every((person) => person.userIdentity !== student)
      : can('system:user:addUserRole');
  const change = async (verb: Verb, role: ChosenRole) => {
    setBusy(true);
    const changedIds = new Set<string>();
    const done = await bulk(chosen, async (ids) => {
      const answer = await put(verb, role.id, ids);
      for (const changedId of answer.changedIds) changedIds.add(changedId);
    });
    setBusy(false);
    if (done.length === 0) return;
    await refresh();
    onDone();
    const changed = done.filter((person) => changedIds.has(person.id));
    if (changed.length === 0) {
      message.info(t(`people.giveRole.${verb}None`), doneSeconds);
      return;
    }
    const names = nameList(changed);
    const text = t(`people.giveRole.${verb}Done`, { names, role: role.name });
    if (!canGoBack(verb, changed)) {
      message.success(text, doneSeconds);
      return;
    }
    const back = verb === 'give' ? 'take' : 'give';
    const goBack = () => bulk(changed, (ids) => put(back, role.id, ids)).then(refresh);
    undo.setOffer({ text, run: () => void goBack() });
  };
  return { isBusy, change };
}
