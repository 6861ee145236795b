import { Button, Empty, useTexts } from '@sprout/ui';
import { ProgressSheet } from '@sprout/ui/progress-report';
import type { PageHandle } from '../../head.ts';
import type { PageRoute } from '../../page-route.ts';
import type { BrowserServices, Services } from '../../services.ts';
import { useRootData } from '../../shell/root-data.ts';
import { useSecretLink } from '../account/use-secret-link.ts';
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

const link = {
  open: (client: BrowserServices['client'], token: string) =>
    client.call('progressReports.open', { body: { token } }),
  ends: { 'report.ended': 'ended', 'request.invalid': 'ended' },
} as const;

/** What parents are shown of one child, as it was when the link was given. */
function ReportPage() {
  const { t } = useTexts();
  const { facts } = useRootData();
  const { found, again } = useSecretLink(link);
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
