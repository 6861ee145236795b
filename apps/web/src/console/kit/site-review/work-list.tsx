import { useTexts } from '@sprout/ui';
import { Circle, CircleCheck, CircleDot, Flag, Sparkles, Star, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from '../grading/grading.module.css';
import { QueueList, QueueState } from '../grading/queue-list.tsx';
import { TimeText } from '../time-text.tsx';
import type { ReviewWork } from './review-queue.ts';
import type { Watcher } from './use-watchers.ts';

type Props = {
  works: readonly ReviewWork[];
  currentId: string | undefined;
  watchers: readonly Watcher[];
  hasDraft: (workId: string) => boolean;
  onSelect: (workId: string) => void;
  /** What stands below the works. */
  foot?: ReactNode;
};

/** Works in their order, each with where it stands. */
export function WorkList({ works, currentId, watchers, hasDraft, onSelect, foot }: Props) {
  const { t } = useTexts();
  return (
    <QueueList
      label={t('console.review.list')}
      currentId={currentId}
      onSelect={onSelect}
      foot={foot}
      items={works.map((work) => ({
        id: work.id,
        userId: work.userId,
        avatar_url: work.avatar_url,
        title: work.workName,
        second: <RowSecond work={work} watchers={watchers} hasDraft={hasDraft(work.id)} />,
        state: <RowState work={work} isCurrent={work.id === currentId} />,
      }))}
    />
  );
}

type SecondProps = { work: ReviewWork; watchers: readonly Watcher[]; hasDraft: boolean };

/** Who else looks at it, else a draft, else whose it is and since when. */
function RowSecond({ work, watchers, hasDraft }: SecondProps) {
  const { t } = useTexts();
  const others = watchers.filter(({ workId }) => workId === work.id);
  if (others.length > 0) {
    const name = others.map((other) => other.name).join(', ');
    return <span data-tone="warn">{t('grading.watching', { name })}</span>;
  }
  if (hasDraft) return <span data-tone="run">{t('grading.state.draft')}</span>;
  return (
    <span className={styles['by']}>
      <span title={work.realname}>{work.realname}</span>
      <TimeText at={work.submitTime} />
    </span>
  );
}

function RowState({ work, isCurrent }: { work: ReviewWork; isCurrent: boolean }) {
  const { t } = useTexts();
  const { reviewState, score, reports } = work;
  if (reports > 0) {
    return (
      <QueueState tone="bad" Icon={Flag}>
        {t('console.review.reports', { n: reports })}
      </QueueState>
    );
  }
  if (score !== null && score > 0 && reviewState !== 'waiting') {
    return (
      <QueueState tone="ok" Icon={Star} isFilled>
        <span className="only-read">{t(`console.review.state.${reviewState}`)}</span> {score}
      </QueueState>
    );
  }
  if (isCurrent && reviewState === 'waiting') {
    return (
      <QueueState tone="run" Icon={CircleDot}>
        {t('grading.state.current')}
      </QueueState>
    );
  }
  return (
    <QueueState tone={tones[reviewState]} Icon={icons[reviewState]}>
      {t(stateText(work))}
    </QueueState>
  );
}

/** Only stars make a work rated. */
function stateText({ reviewState, teacherComment }: ReviewWork) {
  if (reviewState !== 'marked') return `console.review.state.${reviewState}` as const;
  return teacherComment ? 'console.review.state.commented' : 'console.review.state.seen';
}

const icons = {
  draft: Circle,
  waiting: CircleDot,
  returned: Undo2,
  marked: CircleCheck,
  shown: CircleCheck,
  featured: Sparkles,
} as const;

const tones = {
  draft: 'off',
  waiting: 'warn',
  returned: 'off',
  marked: 'ok',
  shown: 'ok',
  featured: 'ok',
} as const;
