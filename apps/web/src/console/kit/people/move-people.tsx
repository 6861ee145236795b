import { useTexts } from '@sprout/ui';
import { App, Button } from 'antd';
import { useId, useState } from 'react';
import { useServices } from '../../services.ts';
import { PageModal } from '../page-modal.tsx';
import { DepartPicker } from '../pickers/depart-picker.tsx';
import { idsOf } from '../pickers/picker-props.ts';
import { useRefresh } from '../use-refresh.ts';
import { doneSeconds } from '../use-run.ts';
import styles from './people.module.css';
import { useBulk } from './use-bulk.ts';
import { useNameList } from './use-name-list.ts';
import type { Named } from './user-types.ts';

type Person = Named & { readonly id: string };
type Props<P extends Person> = {
  chosen: readonly P[];
  /** The class that they leave; absent: every class of theirs. */
  from?: { id: string; departName: string };
  onMoved?: (moved: readonly P[], toId: string) => void;
  onClose: () => void;
};

/** Most people that go at a time. Source: contract, `departs.moveMembers`. */
const movedAtOnce = 200;

/** Children go to another class in one step. */
export function MovePeople<P extends Person>({ chosen, from, onMoved, onClose }: Props<P>) {
  const { t } = useTexts();
  const id = useId();
  const { client } = useServices();
  const bulk = useBulk();
  const nameList = useNameList();
  const { message } = App.useApp();
  const refresh = useRefresh('departs', 'users');
  const [toId, setTo] = useState('');
  const [isBusy, setBusy] = useState(false);
  const move = async () => {
    setBusy(true);
    const leaving = from ? { fromId: from.id } : {};
    const moved = await bulk(
      chosen,
      (userIds) => client.call('departs.moveMembers', { body: { ...leaving, toId, userIds } }),
      movedAtOnce,
    );
    setBusy(false);
    if (moved.length === 0) return;
    await refresh();
    onClose();
    if (onMoved) onMoved(moved, toId);
    else message.success(t('members.move.done', { n: moved.length }), doneSeconds);
  };
  return (
    <PageModal title={t('members.move.title', { n: chosen.length })} width={440} onClose={onClose}>
      <div className={styles['stack']}>
        <p>{nameList(chosen)}</p>
        <label htmlFor={id}>{t('members.move.to')}</label>
        <DepartPicker id={id} value={toId} onChange={(next) => setTo(idsOf(next)[0] ?? '')} />
        <p className={styles['quiet']}>
          {from ? t('members.move.text', { name: from.departName }) : t('members.move.all')}
        </p>
        <div className={styles['foot']}>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button
            type="primary"
            loading={isBusy}
            disabled={toId === '' || toId === from?.id}
            onClick={() => void move()}
          >
            {t('members.move.go', { n: chosen.length })}
          </Button>
        </div>
      </div>
    </PageModal>
  );
}
