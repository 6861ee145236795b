import type { Result } from '@sprout/contract/types';
import { Avatar, useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Pagination, Segmented, Skeleton } from 'antd';
import { Check, Undo2, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import { childPath } from '../child-path.ts';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { TimeText } from '../time-text.tsx';
import { UndoBar } from '../undo-bar.tsx';
import styles from './comments.module.css';
import { numbered } from './list-pane.tsx';
import { commentStates } from './review-filter.ts';
import { useCommentKeys } from './use-comment-keys.ts';
import { actionsOf, type CommentAction, type CommentState, useComments } from './use-comments.ts';
import { useWaitingComments } from './use-waiting-comments.ts';

type ReviewComment = Result<'reviews.comments'>['records'][number];

/** As many as one looks through at a time. */
const pageSize = 50;

type Props = { filter: ReactNode; state: CommentState; onState: (state: CommentState) => void };

/** Comments that wait, and those decided on: each read, and decided on, alone or together. */
export function CommentsPage({ filter, state, onState }: Props) {
  const { t } = useTexts();
  const { waiting } = useWaitingComments();
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{t('console.comments.title')}</h1>
        {filter}
        <Segmented<CommentState>
          aria-label={t('console.comments.states')}
          value={state}
          onChange={onState}
          options={commentStates.map((value) => ({
            value,
            label: numbered(
              t(`console.comments.state.${value}`),
              value === 'waiting' ? waiting : undefined,
            ),
          }))}
        />
      </header>
      <CommentList key={state} state={state} />
    </div>
  );
}

function CommentList({ state }: { state: CommentState }) {
  const { t } = useTexts();
  const { client } = useServices();
  const [pageNo, setPageNo] = useState(1);
  const query = useQuery({
    queryKey: ['reviews', 'comments', 'queue', state, pageNo],
    queryFn: () => client.call('reviews.comments', { query: { state, pageNo, pageSize } }),
    staleTime: 0,
  });
  const rows = query.data?.records ?? [];
  const total = query.data?.total ?? 0;
  const comments = useComments(rows, state);
  useCommentKeys(comments);
  const isEmpty = query.isSuccess && rows.length === 0;
  // The last page is gone when all of it was decided on.
  if (isEmpty && pageNo > 1) setPageNo(pageNo - 1);
  return (
    <>
      {rows.length > 0 && <Together rows={rows} state={state} comments={comments} />}
      {query.isPending && <Skeleton active className={styles['ghosts'] ?? ''} />}
      {query.isLoadingError && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {isEmpty && (
        <EmptyState
          pose={state === 'waiting' ? 'joy' : 'sleep'}
          title={t(`console.comments.none.${state}`)}
          text={t(`console.comments.noneText.${state}`)}
        />
      )}
      <ul className={styles['list']} aria-label={t(`console.comments.list.${state}`)}>
        {rows.map((row) => (
          <Row key={row.id} row={row} comments={comments} />
        ))}
      </ul>
      {state === 'waiting' && total > rows.length && (
        <p className={styles['more']}>{t('console.comments.more', { n: total - rows.length })}</p>
      )}
      {state !== 'waiting' && total > pageSize && (
        <Pagination
          align="center"
          current={pageNo}
          pageSize={pageSize}
          total={total}
          showSizeChanger={false}
          onChange={setPageNo}
        />
      )}
      <UndoBar undo={comments.undo} />
    </>
  );
}

type Comments = ReturnType<typeof useComments>;
type TogetherProps = { rows: readonly ReviewComment[]; state: CommentState; comments: Comments };

function Together({ rows, state, comments }: TogetherProps) {
  const { t } = useTexts();
  const { chosen, isBusy, choose, decide } = comments;
  return (
    <div className={styles['together']}>
      <Checkbox
        checked={chosen.size === rows.length}
        indeterminate={chosen.size > 0 && chosen.size < rows.length}
        onChange={({ target }) => choose(target.checked ? rows.map(({ id }) => id) : [])}
      >
        {t('console.comments.all')}
      </Checkbox>
      {actionsOf[state].map((action) => (
        <Button
          key={action}
          {...(action === 'approve' ? { type: 'primary' } : {})}
          disabled={chosen.size === 0 || isBusy}
          onClick={() => void decide([...chosen], action)}
        >
          {t(`console.comments.${action}N`, { n: chosen.size })}
        </Button>
      ))}
      <span className={styles['keys']}>{t(`console.comments.keys.${state}`)}</span>
    </div>
  );
}

const icons = { approve: Check, refuse: X, putBack: Undo2 } as const;

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
            {row.writerName && (
              <>
                <Writer userId={row.userId} name={row.writerName} />
                {' · '}
              </>
            )}
            {row.writerClasses.length > 0 && `${row.writerClasses.join(t('kit.names.comma'))} · `}
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
          {row.departName && ` · ${row.departName}`}
        </p>
      </div>
      <div className={styles['actions']}>
        {actionsOf[row.state].map((action) => (
          <DecideButton
            key={action}
            action={action}
            name={row.realname}
            isBusy={isBusy}
            onDecide={() => void decide([row.id], action)}
          />
        ))}
      </div>
    </li>
  );
}

/** The child by its real name, with the way to its page for who may open that. */
function Writer({ userId, name }: { userId: string; name: string }) {
  const can = useCan();
  if (!can('teaching:homework:list')) return name;
  return <Link to={childPath(userId)}>{name}</Link>;
}

type DecideProps = { action: CommentAction; name: string; isBusy: boolean; onDecide: () => void };

function DecideButton({ action, name, isBusy, onDecide }: DecideProps) {
  const { t } = useTexts();
  const Icon = icons[action];
  return (
    <Button
      {...(action === 'approve' ? { type: 'primary', ghost: true } : {})}
      disabled={isBusy}
      icon={<Icon size={16} aria-hidden="true" />}
      aria-label={t(`console.comments.${action}Of`, { name })}
      onClick={onDecide}
    >
      {t(`console.comments.${action}`)}
    </Button>
  );
}
