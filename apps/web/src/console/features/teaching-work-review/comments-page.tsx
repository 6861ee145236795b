import type { Result } from '@sprout/contract/types';
import { Avatar, useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Skeleton } from 'antd';
import { Check, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { TimeText } from '../../kit/time-text.tsx';
import { UndoBar } from '../../kit/undo-bar.tsx';
import { useServices } from '../../services.ts';
import styles from './comments.module.css';
import { useCommentKeys } from './use-comment-keys.ts';
import { type CommentAction, useComments } from './use-comments.ts';

type ReviewComment = Result<'reviews.comments'>['records'][number];

/** As many as one looks through at a time. */
const pageSize = 50;

/** Comments that wait, the oldest first: each read, and approved or refused, alone or together. */
export function CommentsPage({ filter }: { filter: ReactNode }) {
  const { t } = useTexts();
  const { client } = useServices();
  const query = useQuery({
    queryKey: ['reviews', 'comments', 'room'],
    queryFn: () => client.call('reviews.comments', { query: { pageSize } }),
    staleTime: 0,
  });
  const rows = query.data?.records ?? [];
  const comments = useComments(rows);
  useCommentKeys(comments);
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{t('console.comments.title')}</h1>
        {filter}
        {rows.length > 0 && <Together rows={rows} comments={comments} />}
      </header>
      {query.isPending && <Skeleton active className={styles['ghosts'] ?? ''} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && rows.length === 0 && (
        <EmptyState
          pose="joy"
          title={t('console.comments.none')}
          text={t('console.comments.noneText')}
        />
      )}
      <ul className={styles['list']} aria-label={t('console.comments.list')}>
        {rows.map((row) => (
          <Row key={row.id} row={row} comments={comments} />
        ))}
      </ul>
      {(query.data?.total ?? 0) > rows.length && (
        <p className={styles['more']}>
          {t('console.comments.more', { n: (query.data?.total ?? 0) - rows.length })}
        </p>
      )}
      <UndoBar undo={comments.undo} />
    </div>
  );
}

type Comments = ReturnType<typeof useComments>;

function Together({ rows, comments }: { rows: readonly ReviewComment[]; comments: Comments }) {
  const { t } = useTexts();
  const { chosen, isBusy, choose, decide } = comments;
  const decideChosen = (action: CommentAction) => void decide([...chosen], action);
  return (
    <div className={styles['together']}>
      <Checkbox
        checked={chosen.size === rows.length}
        indeterminate={chosen.size > 0 && chosen.size < rows.length}
        onChange={({ target }) => choose(target.checked ? rows.map(({ id }) => id) : [])}
      >
        {t('console.comments.all')}
      </Checkbox>
      <Button
        type="primary"
        disabled={chosen.size === 0 || isBusy}
        onClick={() => decideChosen('approve')}
      >
        {t('console.comments.approveN', { n: chosen.size })}
      </Button>
      <Button disabled={chosen.size === 0 || isBusy} onClick={() => decideChosen('refuse')}>
        {t('console.comments.refuseN', { n: chosen.size })}
      </Button>
      <span className={styles['keys']}>{t('console.comments.keys')}</span>
    </div>
  );
}

function Row({ row, comments }: { row: ReviewComment; comments: Comments }) {
  const { t } = useTexts();
  const { chosen, currentId, isBusy, toggle, setCurrentId, decide } = comments;
  const isCurrent = row.id === currentId;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCurrent]);
  const name = { name: row.realname };
  return (
    <li
      ref={item}
      className={styles['row']}
      aria-current={isCurrent}
      onPointerDown={() => setCurrentId(row.id)}
    >
      <Checkbox
        aria-label={t('console.comments.choose', name)}
        checked={chosen.has(row.id)}
        onChange={() => toggle(row.id)}
      />
      <Avatar userId={row.userId} src={row.avatar_url} size="s" />
      <div className={styles['words']}>
        <p className={styles['who']}>
          <b>{row.realname}</b>
          <span>
            {row.departName && `${row.departName} · `}
            <TimeText at={row.createTime} />
          </span>
        </p>
        <p className={styles['comment']}>{row.comment}</p>
        <p className={styles['who']}>
          {t('console.comments.below')}{' '}
          <a
            href={`/work-detail?id=${encodeURIComponent(row.workId)}`}
            target="_blank"
            rel="noreferrer"
          >
            {row.workName}
          </a>
        </p>
      </div>
      <div className={styles['deeds']}>
        <Button
          type="primary"
          ghost
          disabled={isBusy}
          icon={<Check size={16} aria-hidden="true" />}
          aria-label={t('console.comments.approveOf', name)}
          onClick={() => void decide([row.id], 'approve')}
        >
          {t('console.comments.approve')}
        </Button>
        <Button
          disabled={isBusy}
          icon={<X size={16} aria-hidden="true" />}
          aria-label={t('console.comments.refuseOf', name)}
          onClick={() => void decide([row.id], 'refuse')}
        >
          {t('console.comments.refuse')}
        </Button>
      </div>
    </li>
  );
}
