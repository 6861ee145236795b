import { Link, linkClass, Mascot, useTexts, WorkCard, type WorkCardWork } from '@sprout/ui';
import type { ReactNode } from 'react';
import { editorPaths } from '../../paths.ts';
import styles from './home-works.module.css';

type Props = { works: readonly WorkCardWork[] };

type HeadProps = { id: string; title: string; text: string; href: string };

function Head({ id, title, text, href }: HeadProps) {
  const { t } = useTexts();
  return (
    <div className={styles['head']}>
      <div>
        <h2 id={id} className="disp">
          {title}
        </h2>
        <p>{text}</p>
      </div>
      <Link className={linkClass} href={href}>
        {t('home.more')}
        <span className="vh">{title}</span>
      </Link>
    </div>
  );
}

/** A part of the page with its name and the way to more of it; `strip` and `shelf` have a field of their own. */
export function Section({
  head,
  look = 'section',
  children,
}: {
  head: HeadProps;
  look?: 'section' | 'strip' | 'shelf';
  children: ReactNode;
}) {
  return (
    <section className={styles[look]} aria-labelledby={head.id}>
      <div className="wrap">
        <Head {...head} />
        {children}
      </div>
    </section>
  );
}

/** One large, three small, one invitation. Hidden while nothing is featured. */
export function FeaturedWorks({ works }: Props) {
  const { t } = useTexts();
  if (works.length === 0) return null;
  const head = {
    id: 'featured',
    title: t('home.featured.title'),
    text: t('home.featured.text'),
    href: '/workList?type=3',
  };
  return (
    <Section head={head}>
      <div className={styles['mosaic']} data-count={works.length}>
        {works.map((work, place) => (
          <WorkCard key={work.id} work={work} large={place === 0} />
        ))}
        <div className={styles['next']}>
          <p className="disp">{t('home.featured.next')}</p>
          <Link className={linkClass} href={editorPaths.blocks} newWindow>
            {t('ui.startMaking')}
          </Link>
          <Mascot pose="joy" width={128} className={styles['sprout']} />
        </div>
      </div>
    </Section>
  );
}

/** Newest first, in one row that scrolls sideways. */
export function NewestWorks({ works }: Props) {
  const { t } = useTexts();
  if (works.length === 0) return null;
  const head = {
    id: 'newest',
    title: t('home.newest.title'),
    text: t('home.newest.text'),
    href: '/workList?type=1',
  };
  return (
    <Section head={head} look="strip">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard needs a place to scroll from */}
      <section className={styles['row']} tabIndex={0} aria-label={t('home.newest.scroll')}>
        {works.map((work) => (
          <WorkCard key={work.id} work={work} />
        ))}
      </section>
    </Section>
  );
}

/** Most liked first; the first three wear a leaf. */
export function LikedWorks({ works }: Props) {
  const { t } = useTexts();
  if (works.length === 0) return null;
  const head = {
    id: 'liked',
    title: t('home.liked.title'),
    text: t('home.liked.text'),
    href: '/workList?type=2',
  };
  return (
    <Section head={head}>
      <div className={styles['ranking']}>
        {works.map((work, place) => (
          <WorkCard key={work.id} work={work} {...(place < 3 ? { rank: place + 1 } : {})} />
        ))}
      </div>
    </Section>
  );
}
