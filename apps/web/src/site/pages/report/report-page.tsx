import { ApiError } from '@sprout/client';
import type { Result } from '@sprout/contract/types';
import { Button, Empty, useTexts } from '@sprout/ui';
import { ProgressSheet } from '@sprout/ui/progress-report';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PageHandle } from '../../head.ts';
import type { PageRoute } from '../../page-route.ts';
import { type Services, useBrowser } from '../../services.ts';
import { useRootData } from '../../shell/root-data.ts';
import { useNotice } from '../../shell/use-notice.ts';
import { useHash } from '../account/use-hash.ts';
import styles from './report-page.module.css';

/** The secret stands behind `#`: no server and no log sees it, and no search engine finds the page. */
export const createReportRoute = ({ texts: { t } }: Services): PageRoute => ({
  Component: ReportPage,
  handle: {
    file: 'report/report-page',
    head: () => ({
      title: t('progressReport.title'),
      canonical: '/progress-report',
      noIndex: true,
    }),
  } satisfies PageHandle,
});

type Opened = Result<'progressReports.open'>;

/** What parents are shown of one child, as it was when the link was given. */
function ReportPage() {
  const { t } = useTexts();
  const { facts } = useRootData();
  const { found, again } = useReport(useHash());
  return (
    <main id="main" className={styles['ground']}>
      {found === undefined && <p role="status">{t('progressReport.wait')}</p>}
      {found === 'ended' && (
        <Empty
          pose="sleep"
          title={t('progressReport.endedTitle')}
          text={t('progressReport.endedText')}
        />
      )}
      {found === 'failed' && (
        <Empty
          pose="sad"
          title={t('progressReport.failedTitle')}
          text={t('progressReport.failedText')}
        >
          <Button onClick={again}>{t('progressReport.again')}</Button>
        </Empty>
      )}
      {typeof found === 'object' && (
        <>
          <div className={styles['paper']}>
            <ProgressSheet
              report={found}
              name={found.nickname}
              brand={facts.brandName}
              word={found.word}
              foot={
                <p className={styles['screenOnly']}>
                  {t('progressReport.ends', { at: found.endsTime.slice(0, 10) })}
                </p>
              }
            />
          </div>
          <p className={styles['screenOnly']}>
            <Button tone="plain" onClick={() => print()}>
              {t('progressReport.print')}
            </Button>
          </p>
        </>
      )}
    </main>
  );
}

/** Asked for once; opening is counted. */
function useReport(token: string) {
  const browser = useBrowser();
  const tell = useEffectEvent(useNotice());
  const [found, setFound] = useState<Opened | 'ended' | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  const [isOpened, setOpened] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    setOpened(true);
    if (token === '') return;
    let isCurrent = true;
    const show = (answer: Opened | 'ended' | 'failed') => isCurrent && setFound(answer);
    browser.client
      .call('progressReports.open', { body: { token } })
      .then(show)
      .catch((error: unknown) => {
        const isOver =
          error instanceof ApiError &&
          (error.code === 'report.ended' || error.code === 'request.invalid');
        show(isOver ? 'ended' : 'failed');
        if (isCurrent && !isOver) tell(error);
      });
    return () => {
      isCurrent = false;
    };
  }, [browser, token, attempt]);
  const again = () => {
    setFound(undefined);
    setAttempt((count) => count + 1);
  };
  // A page without a secret shows no report.
  return { found: token === '' && isOpened ? 'ended' : found, again } as const;
}
