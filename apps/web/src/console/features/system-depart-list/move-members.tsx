import type { DepartNode } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { PageModal } from '../../kit/page-modal.tsx';
import { DepartPicker } from '../../kit/pickers/depart-picker.tsx';
import { idsOf } from '../../kit/pickers/picker-props.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import styles from './departs.module.css';
import type { Member } from './member.ts';

type Props = { depart: DepartNode; chosen: readonly Member[]; onClose: () => void };

/** Children go to another class in one step. */
export function MoveMembers({ depart, chosen, onClose }: Props) {
  const { t } = useTexts();
  const id = useId();
  const { client } = useServices();
  const run = useRun();
  const refresh = useRefresh('departs', 'users');
  const [toId, setTo] = useState('');
  const move = async () => {
    const body = { fromId: depart.id, toId, userIds: chosen.map((user) => user.id) };
    const done = t('members.move.done', { n: chosen.length });
    if (!(await run(() => client.call('departs.moveMembers', { body }), done))) return;
    await refresh();
    onClose();
  };
  return (
    <PageModal title={t('members.move.title', { n: chosen.length })} width={440} onClose={onClose}>
      <div className={styles['stack']}>
        <label htmlFor={id}>{t('members.move.to')}</label>
        <DepartPicker id={id} value={toId} onChange={(next) => setTo(idsOf(next)[0] ?? '')} />
        <p className={styles['quiet']}>{t('members.move.text', { name: depart.departName })}</p>
        <div className={styles['foot']}>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button
            type="primary"
            disabled={toId === '' || toId === depart.id}
            onClick={() => void move()}
          >
            {t('members.move.go', { n: chosen.length })}
          </Button>
        </div>
      </div>
    </PageModal>
  );
}
