import { Avatar, useTexts } from '@sprout/ui';
import { Circle, CircleCheck, CircleDot, Flag, Sparkles, Star, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { TimeText } from '../../kit/time-text.tsx';
import styles from './review.module.css';
import type { ReviewWork } from './review-queue.ts';

type Props = {
  works: readonly ReviewWork[];
  currentId: string | undefined;
  onSelect: (workId: string) => void;
  /** What stands below the works. */
  foot?: ReactNode;
};

/** Works in their order, each with where it stands. */
export function WorkList({ works, currentId, onSelect, foot }: Props) {
  const { t } = useTexts();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (currentId === undefined) return;
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  return (
    <ul ref={list} className={styles['works']} aria-label={t('console.review.list')}>
      {works.map((work) => (
        <li key={work.id}>
          <button
            type="button"
            className={styles['row']}
            aria-current={work.id === currentId}
            onClick={() => onSelect(work.id)}
          >
            <Avatar userId={work.userId} src={work.avatar_url} size="s" />
            <span className={styles['rowText']}>
              <b title={work.workName}>{work.workName}</b>
              <span className={styles['by']}>
                <span title={work.realname}>{work.realname}</span>
                <TimeText at={work.submitTime} />
              </span>
            </span>
            <RowState work={work} isCurrent={work.id === currentId} />
          </button>
        </li>
      ))}
      {foot && <li className={styles['rest']}>{foot}</li>}
    </ul>
  );
}

function RowState({ work, isCurrent }: { work: ReviewWork; isCurrent: boolean }) {
  const { t } = useTexts();
  const { reviewState, score, reports } = work;
  const size = { size: 13, 'aria-hidden': true } as const;
  if (reports > 0) {
    return (
      <span className={styles['state']} data-tone="bad">
        <Flag {...size} /> {t('console.review.reports', { n: reports })}
      </span>
    );
  }
  if (score !== null && score > 0 && reviewState !== 'waiting') {
    return (
      <span className={styles['state']} data-tone="ok">
        <Star {...size} fill="currentColor" />
        <span className="only-read">{t(`console.review.state.${reviewState}`)}</span> {score}
      </span>
    );
  }
  if (isCurrent && reviewState === 'waiting') {
    return (
      <span className={styles['state']} data-tone="run">
        <CircleDot {...size} /> {t('console.review.current')}
      </span>
    );
  }
  const Icon = icons[reviewState];
  return (
    <span className={styles['state']} data-tone={tones[reviewState]}>
      <Icon {...size} /> {t(stateText(work))}
    </span>
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
