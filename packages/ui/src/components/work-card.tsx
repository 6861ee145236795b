import { Eye, Heart } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Link } from '../link-context.tsx';
import { useTexts } from '../texts-context.tsx';
import { Avatar } from './avatar.tsx';
import { FamilySquare } from './chip.tsx';
import styles from './work-card.module.css';
import { FamilyGlyph, familyOf } from './work-type.tsx';

export type WorkCardWork = {
  id: string;
  workName: string;
  workType: string;
  /** Empty shows the family's glyph. */
  coverUrl: string;
  viewNum: number;
  starNum: number;
  userId: string;
  nickname: string;
  avatarUrl: string;
};

type Props = {
  work: WorkCardWork;
  /** First, second and third of a ranking get a leaf with the number. */
  rank?: number;
  large?: boolean;
  /** The picture is in the first view: load it at once. */
  eager?: boolean;
  /** Level of its heading below the page's own. */
  level?: 2 | 3;
};

const leafColours = ['#FFD84D', '#A9DFB8', '#FFC48A'];

/** The picture is the card: one link over all of it, the author's link above. */
export function WorkCard({ work, rank, large, eager, level = 3 }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const { t } = useTexts();
  const family = familyOf(work.workType);
  return (
    <article className={classNames(styles['work'], large && styles['large'])}>
      <Cover work={work} eager={eager ?? false} />
      {rank !== undefined && <Rank rank={rank} />}
      {/* Not on the cover: scores of a game stand in its corners. */}
      <div className={styles['title']}>
        {family && (
          <>
            <FamilySquare family={family} />
            <span className="vh">{t(`ui.family.${family}`)}</span>
          </>
        )}
        <Heading className={styles['name']}>
          <Link href={`/work-detail?id=${encodeURIComponent(work.id)}`}>{work.workName}</Link>
        </Heading>
      </div>
      <div className={styles['by']}>
        <span className={styles['author']}>
          <Link href={`/friend-detail?id=${encodeURIComponent(work.userId)}`}>
            <Avatar userId={work.userId} src={work.avatarUrl} size="s" />
            <b>{work.nickname}</b>
          </Link>
        </span>
        <span className={classNames(styles['count'], styles['views'])}>
          <Eye className="i" />
          <span className="vh">{t('ui.work.views')}</span>
          <Count value={work.viewNum} />
        </span>
        <span className={styles['count']}>
          <Heart className="i" />
          <span className="vh">{t('ui.work.likes')}</span>
          <Count value={work.starNum} />
        </span>
      </div>
    </article>
  );
}

/** A number with thousand separators. Source: specification section 9. */
export function Count({ value }: { value: number }) {
  const { language } = useTexts();
  return <>{new Intl.NumberFormat(language).format(value)}</>;
}

function Cover({ work, eager }: { work: WorkCardWork; eager: boolean }) {
  return (
    <div className={styles['picture']}>
      {work.coverUrl ? (
        <img
          src={work.coverUrl}
          alt=""
          width="480"
          height="360"
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      ) : (
        <span className={styles['bare']}>
          <FamilyGlyph family={familyOf(work.workType) ?? 'blocks'} />
        </span>
      )}
    </div>
  );
}

function Rank({ rank }: { rank: number }) {
  const { t } = useTexts();
  return (
    <span className={styles['rank']}>
      <svg viewBox="0 0 56 62" aria-hidden="true">
        <path
          d="M28 2C46 12 54 26 54 40C54 53 43 61 28 61C13 61 2 53 2 40C2 26 10 12 28 2Z"
          fill={leafColours[rank - 1] ?? '#DDF3E4'}
        />
      </svg>
      <span aria-hidden="true">{rank}</span>
      <span className="vh">{t('ui.work.rank', { n: rank })}</span>
    </span>
  );
}
