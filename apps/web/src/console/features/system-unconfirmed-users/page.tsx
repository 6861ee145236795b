import { Avatar, useTexts } from '@sprout/ui';
import { Button, Checkbox, Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { TimeText } from '../../kit/time-text.tsx';
import styles from './unconfirmed.module.css';
import { pageSize, type UnconfirmedUser, useConfirm, useUnconfirmed } from './use-unconfirmed.ts';

/** Accounts that children made themselves and that the staff have not seen yet. */
export function Page() {
  const { t } = useTexts();
  const [page, setPage] = useState(1);
  const [ids, setIds] = useState<readonly string[]>([]);
  const list = useUnconfirmed(page);
  const confirm = useConfirm(() => setIds([]));
  if (list.isPending) return <Skeleton active className={styles['page'] ?? ''} />;
  if (!list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  const { records, total } = list.data;
  const toggle = (id: string) =>
    setIds(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  return (
    <div className={styles['page']}>
      <PageHead
        title={t('console.confirm.title')}
        meta={total > 0 ? t('console.confirm.count', { n: total }) : undefined}
      >
        {ids.length > 0 && (
          <Button type="primary" loading={confirm.isPending} onClick={() => confirm.mutate(ids)}>
            {t('console.confirm.many', { n: ids.length })}
          </Button>
        )}
      </PageHead>
      {records.length === 0 ? (
        <EmptyState
          pose="sleep"
          title={t('console.confirm.empty')}
          text={t('console.confirm.emptyText')}
        />
      ) : (
        <section className={styles['panel']}>
          <div className={styles['top']}>
            <Checkbox
              checked={ids.length === records.length}
              indeterminate={ids.length > 0 && ids.length < records.length}
              onChange={(event) => setIds(event.target.checked ? records.map(({ id }) => id) : [])}
            >
              {t('console.confirm.all')}
            </Checkbox>
            <p>{t('console.confirm.text')}</p>
          </div>
          <ul>
            {records.map((user) => (
              <UserRow
                key={user.id}
                user={user}
                isSelected={ids.includes(user.id)}
                isBusy={confirm.isPending}
                onToggle={() => toggle(user.id)}
                onConfirm={() => confirm.mutate([user.id])}
              />
            ))}
          </ul>
        </section>
      )}
      {total > pageSize && (
        <Pagination
          align="end"
          current={page}
          pageSize={pageSize}
          total={total}
          showSizeChanger={false}
          onChange={(next) => {
            setPage(next);
            setIds([]);
          }}
        />
      )}
    </div>
  );
}

type RowProps = {
  user: UnconfirmedUser;
  isSelected: boolean;
  isBusy: boolean;
  onToggle: () => void;
  onConfirm: () => void;
};

const ages = ['under9', '9to13', 'over13'] as const;

function UserRow({ user, isSelected, isBusy, onToggle, onConfirm }: RowProps) {
  const { t } = useTexts();
  const age = ages.find((known) => known === user.ageBand);
  const name = user.nickname;
  return (
    <li className={styles['row']} data-selected={isSelected}>
      <Checkbox
        checked={isSelected}
        aria-label={t('console.confirm.select', { name })}
        onChange={onToggle}
      />
      <Avatar userId={user.id} size="s" />
      <span className={styles['who']}>
        <b>{name}</b>
        <span>{t('console.confirm.username', { name: user.username })}</span>
      </span>
      <span className={styles['quiet']}>{age ? t(`console.confirm.age.${age}`) : '—'}</span>
      <span className={styles['quiet']}>
        <TimeText at={user.createTime} />
      </span>
      <Button
        disabled={isBusy}
        aria-label={t('console.confirm.oneOf', { name })}
        onClick={onConfirm}
      >
        {t('console.confirm.one')}
      </Button>
    </li>
  );
}
