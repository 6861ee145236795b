import type { DepartNode } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { PageModal } from '../../kit/page-modal.tsx';
import { idsOf } from '../../kit/pickers/picker-props.ts';
import { UserPicker } from '../../kit/pickers/user-picker.tsx';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import styles from './departs.module.css';

/** People who have an account already. */
export function AddExisting({ depart, onClose }: { depart: DepartNode; onClose: () => void }) {
  const { t } = useTexts();
  const id = useId();
  const { client } = useServices();
  const run = useRun();
  const refresh = useRefresh('departs', 'users');
  const [ids, setIds] = useState<readonly string[]>([]);
  const add = async () => {
    const body = { depId: depart.id, userIdList: [...ids] };
    const done = t('members.added', { n: ids.length });
    if (!(await run(() => client.call('departs.addMembers', { body }), done))) return;
    await refresh();
    onClose();
  };
  return (
    <PageModal title={t('members.addExisting')} onClose={onClose}>
      <div className={styles['stack']}>
        <label htmlFor={id}>{t('members.add.people')}</label>
        <UserPicker id={id} value={ids} isMultiple onChange={(next) => setIds(idsOf(next))} />
        <div className={styles['foot']}>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button type="primary" disabled={ids.length === 0} onClick={() => void add()}>
            {t('members.add.go', { n: ids.length })}
          </Button>
        </div>
      </div>
    </PageModal>
  );
}
