import { ApiError } from '@sprout/client';
import { Button, buttonClass, Empty, Link, useTexts } from '@sprout/ui';
import { useEffect, useEffectEvent } from 'react';
import { useRouteError } from 'react-router';
import { errorIdOf } from '../failures.ts';
import styles from './failed-page.module.css';
import { useRootData } from './root-data.ts';
import { SiteFrame } from './site-frame.tsx';
import { useNotice } from './use-notice.ts';

/** A page that could not be loaded: what happened, what to do, and the number for the teacher. */
export function FailedPage() {
  const error = useRouteError();
  const { t } = useTexts();
  const { facts } = useRootData();
  const id = errorIdOf(error);
  const tell = useEffectEvent(useNotice());
  useEffect(() => {
    // An error that is no answer of the server has no words beyond those of the page.
    if (error instanceof ApiError) tell(error);
  }, [error]);
  return (
    <SiteFrame>
      <main id="main" className={`wrap ${styles['page']}`}>
        <Empty
          pose="sad"
          failed
          level={1}
          title={t('site.failed.title')}
          text={t('site.failed.text')}
        >
          <Button big onClick={() => window.location.reload()}>
            {t('ui.retry')}
          </Button>
          <Link className={buttonClass({ tone: 'plain', big: true })} href={facts.homePath}>
            {t('site.lost.home')}
          </Link>
        </Empty>
        {id && <p className={`small soft ${styles['id']}`}>{t('site.failed.id', { id })}</p>}
      </main>
    </SiteFrame>
  );
}
