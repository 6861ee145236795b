import { buttonClass, familyOf, Link, TeacherStars, useTexts } from '@sprout/ui';
import { Pencil } from 'lucide-react';
import { editorPaths } from '../../paths.ts';
import type { WorkDetail } from '../../work-view.ts';
import styles from './own-band.module.css';

/** Where an own work stands, who sees it, and what the teacher says; nothing for others. */
export function OwnBand({ work }: { work: WorkDetail }) {
  const { t } = useTexts();
  const { own, score, teacherComment } = work;
  if (!own) return null;
  const isReturned = own.reviewState === 'returned';
  const title = t(`works.own.${titleOf(work, own)}`);
  const family = familyOf(work.workType);
  return (
    <section className={styles['band']} data-returned={isReturned} aria-label={title}>
      <div className={styles['words']}>
        <p>
          <b>{title}</b> {t(secondOf(work, own))}
        </p>
        {isJudged(own) && score !== null && (
          <TeacherStars stars={score} label={t('works.own.stars', { n: score })} />
        )}
        {isJudged(own) && teacherComment && (
          <p className={styles['says']}>{t('works.own.says', { comment: teacherComment })}</p>
        )}
        {isReturned && <p>{t(`works.own.circle.${work.circle}`)}</p>}
      </div>
      {family && (
        <Link
          className={buttonClass({ tone: isReturned ? 'leaf' : 'plain' })}
          href={`${editorPaths[family]}?workId=${encodeURIComponent(work.id)}`}
        >
          <Pencil className="i" />
          {t(isReturned ? 'works.own.change' : 'works.own.edit')}
        </Link>
      )}
    </section>
  );
}

type Own = NonNullable<WorkDetail['own']>;

/** What was said of an older submission would be taken for an answer to this one. */
const isJudged = ({ reviewState }: Own): boolean =>
  reviewState !== 'draft' && reviewState !== 'waiting';

/** A shown work that its author keeps for few was looked at all the same. */
function titleOf({ circle }: WorkDetail, { reviewState }: Own) {
  if (reviewState !== 'shown' && reviewState !== 'featured') return reviewState;
  return circle === 'everyone' ? 'shown' : 'marked';
}

/** What comes next, or who sees the work now. */
function secondOf(work: WorkDetail, own: Own) {
  if (own.reviewState === 'returned') return 'works.own.returnedMore' as const;
  if (work.circle !== 'everyone') return `works.own.circle.${work.circle}` as const;
  if (!own.hasUnapprovedChanges) return 'works.own.circle.everyone' as const;
  return own.reviewState === 'waiting' ? ('works.own.older' as const) : 'works.own.changed';
}
