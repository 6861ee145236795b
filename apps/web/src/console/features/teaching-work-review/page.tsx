import { useTexts } from '@sprout/ui';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { UndoBar } from '../../kit/undo-bar.tsx';
import { Workspace, WorkspaceEmpty } from '../../kit/workspace/workspace.tsx';
import { CommentsPage } from './comments-page.tsx';
import { ListFilter, TabChoice } from './list-pane.tsx';
import styles from './review.module.css';
import {
  commentsTab,
  readCommentState,
  readReviewFilter,
  writeCommentState,
  writeReviewFilter,
} from './review-filter.ts';
import { isAllDone, type ReviewQueue } from './review-queue.ts';
import { ReviewWorkspace } from './review-workspace.tsx';
import { useDecide } from './use-decide.ts';
import { useNotes } from './use-notes.ts';
import {
  type ReviewFilter,
  type ReviewQueueApi,
  useCounts,
  useReviewQueue,
} from './use-review-queue.ts';
import { WorkList } from './work-list.tsx';

/** Works that wait, and beside them comments. */
export function Page() {
  const [params] = useSearchParams();
  return params.get('tab') === commentsTab ? <CommentsTab /> : <ReviewPage />;
}

function CommentsTab() {
  const [params, setParams] = useSearchParams();
  const counts = useCounts();
  return (
    <CommentsPage
      state={readCommentState(params)}
      onState={(state) => setParams(writeCommentState(state), { replace: true })}
      filter={
        <TabChoice
          tab={commentsTab}
          counts={counts}
          onChange={(tab) => setParams(tab === 'waiting' ? {} : { tab }, { replace: true })}
        />
      }
    />
  );
}

/** The review queue: list, player, inspector. */
function ReviewPage() {
  const { t } = useTexts();
  const [params, setParams] = useSearchParams();
  const filter = readReviewFilter(params);
  const api = useReviewQueue(filter);
  const notes = useNotes(api.work);
  const deciding = useDecide(api, notes);
  const { queue, list, work, send } = api;
  const [isListOpen, setListOpen] = useState(false);
  const change = (more: Partial<ReviewFilter>) =>
    setParams(writeReviewFilter({ ...filter, ...more }), { replace: true });
  return (
    <Workspace
      listLabel={t('console.review.list')}
      isListOpen={isListOpen}
      hasWork={work !== undefined}
      list={
        <>
          <ListFilter
            filter={filter}
            counts={api.counts}
            onChange={change}
            onComments={() => setParams({ tab: commentsTab }, { replace: true })}
          />
          {list.isPending && queue.works.length === 0 ? (
            <Skeleton active className={styles['ghosts'] ?? ''} paragraph={{ rows: 8 }} />
          ) : (
            <WorkList
              works={queue.works}
              currentId={queue.currentId}
              onSelect={(workId) => {
                send({ type: 'selected', workId });
                setListOpen(false);
              }}
              foot={<Rest api={api} />}
            />
          )}
          <UndoBar undo={deciding.undo} place="list" />
        </>
      }
    >
      {list.isError && queue.works.length === 0 && (
        <WorkspaceEmpty>
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        </WorkspaceEmpty>
      )}
      {list.isSuccess && !work && (
        <NothingHere
          filter={filter}
          onAll={() => change({ tab: 'all', departId: '', keyword: '' })}
        />
      )}
      {work && (
        <ReviewWorkspace
          key={`${filter.tab}${filter.departId}${filter.keyword}`}
          api={api}
          work={work}
          notes={notes}
          deciding={deciding}
          onList={() => setListOpen(!isListOpen)}
          done={
            isAllDone(queue) ? <AllDone queue={queue} onAll={() => change({ tab: 'all' })} /> : null
          }
        />
      )}
    </Workspace>
  );
}

/** Works of the list that are not here yet. */
function Rest({ api: { restCount, showMore, list } }: { api: ReviewQueueApi }) {
  const { t } = useTexts();
  if (restCount === 0) return null;
  if (!showMore) return <span>{t('console.review.restSearch', { n: restCount })}</span>;
  return (
    <Button type="link" loading={list.isFetching} onClick={showMore}>
      {t('console.review.rest', { n: restCount })}
    </Button>
  );
}

function AllDone({ queue, onAll }: { queue: ReviewQueue; onAll: () => void }) {
  const { t } = useTexts();
  return (
    <EmptyState
      pose="joy"
      title={t('console.review.done')}
      text={t('console.review.doneText', { n: queue.decidedIds.size })}
    >
      <Button onClick={onAll}>{t('console.review.doneAll')}</Button>
    </EmptyState>
  );
}

function NothingHere({ filter, onAll }: { filter: ReviewFilter; onAll: () => void }) {
  const { t } = useTexts();
  const isWaiting = filter.tab === 'waiting' && !filter.departId;
  const isSearch = filter.keyword !== '';
  return (
    <WorkspaceEmpty>
      <EmptyState
        level={1}
        pose={isWaiting ? 'joy' : 'think'}
        title={t(isWaiting ? 'console.review.doneNone' : 'console.review.none')}
        text={t(noneText(isWaiting, isSearch), { words: filter.keyword })}
      >
        <Button onClick={onAll}>{t('console.review.doneAll')}</Button>
      </EmptyState>
    </WorkspaceEmpty>
  );
}

function noneText(isWaiting: boolean, isSearch: boolean) {
  if (isSearch) return 'console.review.noneFound';
  return isWaiting ? 'console.home.reviewDone' : 'console.review.noneText';
}
