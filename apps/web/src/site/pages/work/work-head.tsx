import { Avatar, Count, FamilyChip, familyOf, Link, useTexts } from '@sprout/ui';
import { Calendar, Eye, GitBranch } from 'lucide-react';
import { useRootData } from '../../shell/root-data.ts';
import { toCard, type WorkDetail } from '../../work-view.ts';
import { dayOf } from './wire-time.ts';
import styles from './work-head.module.css';

/** Name, author, family, views, day, and the work it grew from. */
export function WorkHead({ work, viewNum }: { work: WorkDetail; viewNum: number }) {
  const { t, language } = useTexts();
  const { config } = useRootData();
  const card = toCard(config, work);
  const family = familyOf(work.workType);
  const [before = '', after = ''] = t('works.detail.views', { n: viewNum }).split(String(viewNum));
  return (
    <>
      <h1 className={styles['title']}>{work.workName}</h1>
      <div className={styles['meta']}>
        <Link
          className={styles['author']}
          href={`/friend-detail?id=${encodeURIComponent(work.userId)}`}
        >
          <Avatar userId={work.userId} src={card.avatarUrl} />
          {card.nickname}
        </Link>
        {family && <FamilyChip family={family} flat />}
        <span>
          <Eye className="i" />
          <span>
            {before}
            <Count value={viewNum} />
            {after}
          </span>
        </span>
        <span>
          <Calendar className="i" />
          <time dateTime={work.createTime}>{dayOf(work.createTime, language)}</time>
        </span>
        {work.parent && (
          <span>
            <GitBranch className="i" />
            <span>
              {t('works.detail.remixOf')}{' '}
              <Link
                className={styles['parent']}
                href={`/work-detail?id=${encodeURIComponent(work.parent.id)}`}
              >
                {work.parent.workName}
              </Link>
            </span>
          </span>
        )}
      </div>
    </>
  );
}
