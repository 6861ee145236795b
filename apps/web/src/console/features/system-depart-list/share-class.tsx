import type { DepartNode } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { PageModal } from '../../kit/page-modal.tsx';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import styles from './departs.module.css';
import { useTeachers } from './use-teachers.ts';

/** Who answers for a class, and how a colleague comes to. */
export function ShareClass({ depart, onClose }: { depart: DepartNode; onClose: () => void }) {
  const { t } = useTexts();
  const id = useId();
  const { client } = useServices();
  const run = useRun();
  const refresh = useRefresh('departs', 'users');
  const [userId, setUser] = useState<string>();
  const { data } = useTeachers(depart.id, true);
  const share = async () => {
    if (!userId) return;
    const body = { id: depart.id, userId };
    if (!(await run(() => client.call('departs.addTeacher', { body })))) return;
    setUser(undefined);
    await refresh();
  };
  const options = data?.colleagues.map(({ id: value, name, username }) => ({
    value,
    label: `${name} (${username})`,
  }));
  return (
    <PageModal
      title={t('departs.share.title', { name: depart.departName })}
      width={440}
      onClose={onClose}
    >
      <div className={styles['stack']}>
        <p>
          {t('departs.share.now')}{' '}
          <b>{data?.teachers.map(({ name }) => name).join(t('kit.names.comma')) || '—'}</b>
        </p>
        <label htmlFor={id}>{t('departs.share.who')}</label>
        <Select
          id={id}
          showSearch={{ optionFilterProp: 'label' }}
          value={userId ?? null}
          options={options ?? []}
          loading={!data}
          onChange={(next: string | null) => setUser(next ?? undefined)}
        />
        <p className={styles['quiet']}>{t('departs.share.text')}</p>
        <div className={styles['foot']}>
          <Button onClick={onClose}>{t('departs.share.close')}</Button>
          <Button type="primary" disabled={!userId} onClick={() => void share()}>
            {t('departs.share.go')}
          </Button>
        </div>
      </div>
    </PageModal>
  );
}
