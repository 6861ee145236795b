import { buttonClass, Link, Mascot, useTexts } from '@sprout/ui';
import type { PageHandle } from '../../head.ts';
import type { PageRoute } from '../../page-route.ts';
import type { Services } from '../../services.ts';
import { useRootData } from '../../shell/root-data.ts';
import { SiteFrame } from '../../shell/site-frame.tsx';
import styles from './lost.module.css';

export const createLostRoute = ({ texts: { t } }: Services): PageRoute => ({
  Component: LostPage,
  handle: {
    file: 'lost/lost-page',
    head: () => ({ title: t('site.lost.title'), noIndex: true }),
  } satisfies PageHandle,
});

function LostPage() {
  const { t } = useTexts();
  const { facts } = useRootData();
  return (
    <SiteFrame bare>
      <main id="main" className={styles['lost']}>
        <div className={styles['in']}>
          <p className={styles['figure']} aria-hidden="true">
            4<Mascot pose="think" width={210} className={styles['sprout']} />4
          </p>
          <h1 className="disp">{t('site.lost.title')}</h1>
          <p className={styles['text']}>{t('site.lost.text')}</p>
          <div className={styles['actions']}>
            <Link className={buttonClass({ big: true })} href={facts.homePath}>
              {t('site.lost.home')}
            </Link>
            <Link className={buttonClass({ tone: 'plain', big: true })} href="/workList">
              {t('site.lost.works')}
            </Link>
          </div>
        </div>
        <svg viewBox="0 0 1440 170" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
          <path d="M0 70q360-110 760-20t680-30v150H0z" fill="#8FD3A0" />
          <path d="M0 120q460-90 1440-20v70H0z" fill="#57B877" />
        </svg>
      </main>
    </SiteFrame>
  );
}
