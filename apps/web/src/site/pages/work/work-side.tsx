import { fileUrl } from '@sprout/client';
import { Avatar, buttonClass, Link, Panel, useTexts } from '@sprout/ui';
import { useRootData } from '../../shell/root-data.ts';
import { toCard, type WorkDetail, type WorkRow } from '../../work-view.ts';
import { isShareable, SharePanel } from './share.tsx';
import type { WorkData } from './work-data.ts';
import styles from './work-side.module.css';

type Props = Pick<WorkData, 'author' | 'share'> & {
  work: WorkDetail;
  related: readonly WorkRow[];
};

/** How many neighbours stand beside a work. */
const relatedLimit = 4;

/** Author, picture to scan, and works near this one. */
export function WorkSide({ work, share, author, related }: Props) {
  const { t } = useTexts();
  return (
    <aside className={styles['side']}>
      {author && <AuthorPanel author={author} />}
      {isShareable(work) && (
        <Panel field="butter" className={styles['panel']}>
          <h2>{t('works.share.title')}</h2>
          <SharePanel work={work} share={share} />
        </Panel>
      )}
      {related.length > 0 && (
        <Panel className={styles['panel']}>
          <h2>{t('works.related')}</h2>
          {related.slice(0, relatedLimit).map((row) => (
            <Neighbour key={row.id} row={row} />
          ))}
        </Panel>
      )}
    </aside>
  );
}

function AuthorPanel({ author }: { author: NonNullable<WorkData['author']> }) {
  const { t } = useTexts();
  const { config } = useRootData();
  return (
    <Panel className={styles['panel']}>
      <div className={styles['author']}>
        <Avatar
          userId={author.id}
          src={author.avatar_url || fileUrl(config, author.avatar)}
          size="l"
        />
        <div>
          <b>{author.realname}</b>
          <span className="soft">
            {t('works.author.works', { n: author.workCount })} ·{' '}
            {t('works.author.likes', { n: author.starCount })}
          </span>
        </div>
      </div>
      <Link
        className={buttonClass({ tone: 'plain', wide: true })}
        href={`/friend-detail?id=${encodeURIComponent(author.id)}`}
      >
        {t('works.author.all')}
      </Link>
    </Panel>
  );
}

function Neighbour({ row }: { row: WorkRow }) {
  const { config } = useRootData();
  const { coverUrl, nickname, workName } = toCard(config, row);
  return (
    <div className={styles['mini']}>
      <div className={styles['picture']}>
        {coverUrl && <img src={coverUrl} alt="" width="480" height="360" loading="lazy" />}
      </div>
      <div>
        <Link href={`/work-detail?id=${encodeURIComponent(row.id)}`}>
          <b>{workName}</b>
        </Link>
        <span className="soft">{nickname}</span>
      </div>
    </div>
  );
}
