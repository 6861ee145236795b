import { useTexts } from '@sprout/ui';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { UndoBar } from '../../kit/undo-bar.tsx';
import { CommentsPage } from './comments-page.tsx';
import { Desk } from './desk.tsx';
import { ListFilter, TabChoice } from './list-pane.tsx';
import styles from './review.module.css';
import { isAllDone, type Room } from './room.ts';
import {
  commentsTab,
  readCommentState,
  readRoomFilter,
  writeCommentState,
  writeRoomFilter,
} from './room-filter.ts';
import { useDecide } from './use-decide.ts';
import { useNotes } from './use-notes.ts';
import { type RoomApi, type RoomFilter, useCounts, useRoom } from './use-room.ts';
import { WorkList } from './work-list.tsx';

/** Works that wait, and beside them comments. */
export function Page() {
  const [params] = useSearchParams();
  return params.get('tab') === commentsTab ? <CommentsTab /> : <WorkRoom />;
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

/** The review room: list, player, inspector. */
function WorkRoom() {
  const { t } = useTexts();
  const [params, setParams] = useSearchParams();
  const filter = readRoomFilter(params);
  const api = useRoom(filter);
  const notes = useNotes(api.work);
  const deciding = useDecide(api, notes);
  const { room, list, work, send } = api;
  const [isListOpen, setListOpen] = useState(false);
  const change = (more: Partial<RoomFilter>) =>
    setParams(writeRoomFilter({ ...filter, ...more }), { replace: true });
  return (
    <div className={styles['room']} data-folds={work !== undefined}>
      <section
        className={styles['list']}
        data-open={isListOpen}
        aria-label={t('console.review.list')}
      >
        <ListFilter
          filter={filter}
          counts={api.counts}
          onChange={change}
          onComments={() => setParams({ tab: commentsTab }, { replace: true })}
        />
        {list.isPending && room.works.length === 0 ? (
          <Skeleton active className={styles['ghosts'] ?? ''} paragraph={{ rows: 8 }} />
        ) : (
          <WorkList
            works={room.works}
            currentId={room.currentId}
            onSelect={(workId) => {
              send({ type: 'selected', workId });
              setListOpen(false);
            }}
            foot={<Rest api={api} />}
          />
        )}
        <UndoBar undo={deciding.undo} place="list" />
      </section>
      {list.isError && room.works.length === 0 && (
        <div className={styles['nothing']}>
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        </div>
      )}
      {list.isSuccess && !work && (
        <NothingHere
          filter={filter}
          onAll={() => change({ tab: 'all', departId: '', keyword: '' })}
        />
      )}
      {work && (
        <Desk
          key={`${filter.tab}${filter.departId}${filter.keyword}`}
          api={api}
          work={work}
          notes={notes}
          deciding={deciding}
          onList={() => setListOpen(!isListOpen)}
          done={
            isAllDone(room) ? <AllDone room={room} onAll={() => change({ tab: 'all' })} /> : null
          }
        />
      )}
    </div>
  );
}

/** Works of the list that are not here yet. */
function Rest({ api: { restCount, showMore, list } }: { api: RoomApi }) {
  const { t } = useTexts();
  if (restCount === 0) return null;
  if (!showMore) return <span>{t('console.review.restSearch', { n: restCount })}</span>;
  return (
    <Button type="link" loading={list.isFetching} onClick={showMore}>
      {t('console.review.rest', { n: restCount })}
    </Button>
  );
}

function AllDone({ room, onAll }: { room: Room; onAll: () => void }) {
  const { t } = useTexts();
  return (
    <EmptyState
      pose="joy"
      title={t('console.review.done')}
      text={t('console.review.doneText', { n: room.decidedIds.size })}
    >
      <Button onClick={onAll}>{t('console.review.doneAll')}</Button>
    </EmptyState>
  );
}

function NothingHere({ filter, onAll }: { filter: RoomFilter; onAll: () => void }) {
  const { t } = useTexts();
  const isWaiting = filter.tab === 'waiting' && !filter.departId;
  const isSearch = filter.keyword !== '';
  return (
    <div className={styles['nothing']}>
      <EmptyState
        level={1}
        pose={isWaiting ? 'joy' : 'think'}
        title={t(isWaiting ? 'console.review.doneNone' : 'console.review.none')}
        text={t(noneText(isWaiting, isSearch), { words: filter.keyword })}
      >
        <Button onClick={onAll}>{t('console.review.doneAll')}</Button>
      </EmptyState>
    </div>
  );
}

function noneText(isWaiting: boolean, isSearch: boolean) {
  if (isSearch) return 'console.review.noneFound';
  return isWaiting ? 'console.home.reviewDone' : 'console.review.noneText';
}
