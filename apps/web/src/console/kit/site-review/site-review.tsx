import { useTexts } from '@sprout/ui';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCan } from '../../session/permissions.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { useDrafts } from '../grading/use-drafts.ts';
import { gradingPage, isSiteMode } from '../homework/grading-link.ts';
import { UndoBar } from '../undo-bar.tsx';
import { useTabTitle } from '../use-tab-title.ts';
import { Workspace, WorkspaceEmpty } from '../workspace/workspace.tsx';
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
import { SiteWorkspace } from './site-workspace.tsx';
import { useDecide } from './use-decide.ts';
import {
  type ReviewFilter,
  type ReviewQueueApi,
  useCounts,
  useReviewQueue,
} from './use-review-queue.ts';
import { useWatchers } from './use-watchers.ts';
import { WorkList } from './work-list.tsx';

/** Works that ask for a place on the site, and beside them comments: a mode of grading, and a page of its own. */
export function SiteReview() {
  const [params] = useSearchParams();
  return (
    <SubjectTexts subject="grading">
      {params.get('tab') === commentsTab ? <CommentsTab /> : <ReviewPage />}
    </SubjectTexts>
  );
}

function CommentsTab() {
  const [params, setParams] = useSearchParams();
  const counts = useCounts();
  return (
    <CommentsPage
      state={readCommentState(params)}
      onState={(state) => setParams((was) => writeCommentState(was, state), { replace: true })}
      filter={
        <TabChoice
          tab={commentsTab}
          counts={counts}
          onChange={(tab) => {
            if (tab === commentsTab) return;
            const list = { tab, departId: '', keyword: '' };
            setParams((was) => writeReviewFilter(was, list), { replace: true });
          }}
        />
      }
    />
  );
}

/** The review queue: list, player, inspector. */
function ReviewPage() {
  const { t } = useTexts();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const can = useCan();
  const filter = readReviewFilter(params);
  const api = useReviewQueue(filter);
  const drafts = useDrafts('SITE');
  const deciding = useDecide(api, drafts);
  const { queue, list, work, send } = api;
  const watchers = useWatchers(work?.id);
  const [isListOpen, setListOpen] = useState(false);
  useTabTitle(isSiteMode(params) ? t('grading.kind.site') : undefined);
  const departName = api.counts?.departs.find(({ id }) => id === filter.departId)?.departName;
  const change = (more: Partial<ReviewFilter>) =>
    setParams((was) => writeReviewFilter(was, { ...filter, ...more }), { replace: true });
  return (
    <Workspace
      listLabel={t('console.review.list')}
      isListOpen={isListOpen}
      hasWork={work !== undefined}
      foldsOnPhone
      list={
        <>
          <ListFilter
            filter={filter}
            counts={api.counts}
            onChange={change}
            onComments={() =>
              setParams((was) => writeCommentState(was, 'waiting'), { replace: true })
            }
          />
          {list.isPending && queue.works.length === 0 ? (
            <Skeleton active className={styles['ghosts'] ?? ''} paragraph={{ rows: 8 }} />
          ) : (
            <WorkList
              works={queue.works}
              currentId={queue.currentId}
              watchers={watchers}
              hasDraft={(workId) => drafts.of(workId) !== undefined}
              onSelect={(workId) => {
                send({ type: 'selected', workId });
                setListOpen(false);
              }}
              foot={api.restCount > 0 && <Rest api={api} />}
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
        <SiteWorkspace
          key={`${filter.tab}${filter.departId}${filter.keyword}`}
          api={api}
          work={work}
          drafts={drafts}
          deciding={deciding}
          watchers={watchers}
          departName={departName ?? t('console.review.class.all')}
          back={
            can('teaching:homework:list')
              ? { label: t('grading.back'), run: () => void navigate(gradingPage) }
              : undefined
          }
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
