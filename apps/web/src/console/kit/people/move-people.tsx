import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useServices } from '../../services.ts';
import { PageModal } from '../page-modal.tsx';
import { DepartPicker } from '../pickers/depart-picker.tsx';
import { idsOf } from '../pickers/picker-props.ts';
import { useRefresh } from '../use-refresh.ts';
import styles from './people.module.css';
import { useBulk } from './use-bulk.ts';
import type { Moves } from './use-move-back.ts';
import { useNameList } from './use-name-list.ts';
import { type Named, partsOf } from './user-types.ts';

type Person = Named & {
  readonly id: string;
  /** Names of their departments, a comma list. */
  readonly departNames: string;
};
type Props = {
  chosen: readonly Person[];
  /** The class that they leave; absent: every class of theirs. */
  from?: { id: string; departName: string };
  onMoved: (n: number, moves: Moves) => void;
  onClose: () => void;
};

/** Most people that go at a time. Source: contract, `departs.moveMembers`. */
const movedAtOnce = 200;

/** Children go to another class in one step. */
export function MovePeople({ chosen, from, onMoved, onClose }: Props) {
  const { t } = useTexts();
  const id = useId();
  const { client } = useServices();
  const bulk = useBulk();
  const nameList = useNameList();
  const refresh = useRefresh('departs', 'users');
  const [toId, setTo] = useState('');
  const [isBusy, setBusy] = useState(false);
  const classes = [...new Set(chosen.flatMap(({ departNames }) => partsOf(departNames)))];
  const move = async () => {
    setBusy(true);
    const leaving = from ? { fromId: from.id } : {};
    const moves: Result<'departs.moveMembers'>[] = [];
    const moved = await bulk(
      chosen,
      async (userIds) => {
        const body = { ...leaving, toId, userIds };
        moves.push(await client.call('departs.moveMembers', { body }));
      },
      movedAtOnce,
    );
    setBusy(false);
    if (moved.length === 0) return;
    await refresh();
    onClose();
    onMoved(moved.length, moves);
  };
  return (
    <PageModal title={t('members.move.title', { n: chosen.length })} width={440} onClose={onClose}>
      <div className={styles['stack']}>
        <p>{nameList(chosen)}</p>
        {!from && classes.length > 0 && (
          <p>{t('members.move.now', { names: classes.join(t('kit.names.comma')) })}</p>
        )}
        <label htmlFor={id}>{t('members.move.to')}</label>
        <DepartPicker
          id={id}
          value={toId}
          except={from?.id}
          onChange={(next) => setTo(idsOf(next)[0] ?? '')}
        />
        <p className={styles['quiet']}>
          {from ? t('members.move.text', { name: from.departName }) : t('members.move.all')}
        </p>
        <div className={styles['foot']}>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button
            type="primary"
            loading={isBusy}
            disabled={toId === ''}
            onClick={() => void move()}
          >
            {t('members.move.go', { n: chosen.length })}
          </Button>
        </div>
      </div>
    </PageModal>
  );
}
