import { Link, linkClass, useTexts } from '@sprout/ui';
import type { ReactNode } from 'react';
import { CalendarDay } from '../../shell/calendar-day.tsx';
import styles from './home-news.module.css';

export type HomeNewsItem = {
  id: string;
  newsTitle: string;
  publishTime: string;
  language: string;
};

type Props = {
  news: readonly HomeNewsItem[];
  /** Stands beside the news; alone where there is none. */
  children: ReactNode;
};

/** The newest of the school, day by day. */
export function HomeNews({ news, children }: Props) {
  const { t } = useTexts();
  if (news.length === 0) return children;
  return (
    <div className={styles['two']}>
      <section aria-labelledby="news">
        <div className={styles['head']}>
          <h2 id="news" className="disp">
            {t('site.news.title')}
          </h2>
          <Link className={linkClass} href="/newsList">
            {t('home.news.all')}
          </Link>
        </div>
        <ul className={styles['list']}>
          {news.map(({ id, newsTitle, publishTime, language }) => (
            <li key={id}>
              <Link href={`/news-detail?id=${encodeURIComponent(id)}`}>
                <CalendarDay at={publishTime} />
                <b lang={language}>{newsTitle}</b>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {children}
    </div>
  );
}
