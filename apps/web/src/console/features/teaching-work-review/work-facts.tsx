import type { TextKey, Translate } from '@sprout/texts';
import { useTexts } from '@sprout/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { countsText } from '../../kit/counts-text.ts';
import { TimeText } from '../../kit/time-text.tsx';
import { useFailure } from '../../kit/use-failure.ts';
import { useServices } from '../../services.ts';
import { DetailList } from '../../shell/detail-list.tsx';
import styles from './review.module.css';
import type { ReviewWork } from './room.ts';

/** Where the work comes from, what the site shows of it, and what was decided before. */
export function WorkFacts({ work }: { work: ReviewWork }) {
  const { t } = useTexts();
  return (
    <>
      <div className={styles['facts']}>
        <DetailList columns={1} items={factsOf(work, t)} />
      </div>
      {work.reports > 0 && <Reports work={work} />}
      <History workId={work.id} />
    </>
  );
}

function factsOf(work: ReviewWork, t: Translate<TextKey>) {
  const { shownVersionNo } = work;
  return [
    { label: t('console.review.author'), value: work.realname },
    { label: t('console.review.depart'), value: work.departName ?? t('console.review.noDepart') },
    { label: t('console.review.size'), value: countsText(work, t) },
    { label: t('console.review.shown'), value: t(shownText(work), { n: shownVersionNo ?? 0 }) },
    { label: t('console.review.visibility'), value: t(`console.visibility.${work.visibility}`) },
  ];
}

function shownText({ shownVersionNo, versionNo }: ReviewWork) {
  if (shownVersionNo === null) return 'console.review.shownNone';
  return shownVersionNo === versionNo ? 'console.review.shownThis' : 'console.review.shownOlder';
}

function Reports({ work }: { work: ReviewWork }) {
  const { t } = useTexts();
  const { client } = useServices();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const fail = useFailure();
  const reports = useQuery({
    queryKey: ['reviews', 'reports', work.id],
    queryFn: () => client.call('reviews.reports', { query: { workId: work.id } }),
  });
  const handleClose = async () => {
    try {
      await client.call('reviews.closeReports', { body: { workId: work.id } });
      void message.success(t('console.review.reportsClosed'));
      await queries.invalidateQueries({ queryKey: ['reviews'] });
    } catch (error) {
      fail(error);
    }
  };
  const open = (reports.data ?? []).filter(({ closed }) => !closed);
  return (
    <section className={styles['reports']}>
      <h3>{t('console.review.reportList')}</h3>
      <ul>
        {open.map((report) => (
          <li key={report.id}>
            <b>{t(reasonText(report.reason))}</b> {report.note}{' '}
            <span className={styles['quiet']}>
              <TimeText at={report.createTime} />
            </span>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={() => void handleClose()}>
        {t('console.review.reportsClose')}
      </Button>
    </section>
  );
}

const reasons = ['unkind', 'private', 'scary', 'copied', 'other'] as const;
const reasonText = (reason: string) =>
  `console.review.reason.${reasons.find((known) => known === reason) ?? 'other'}` as const;

function History({ workId }: { workId: string }) {
  const { t } = useTexts();
  const { client } = useServices();
  const history = useQuery({
    queryKey: ['reviews', 'history', workId],
    queryFn: () => client.call('reviews.history', { query: { workId } }),
  });
  return (
    <section className={styles['history']}>
      <h3>{t('console.review.history')}</h3>
      {history.data?.length === 0 && (
        <p className={styles['quiet']}>{t('console.review.historyNone')}</p>
      )}
      <ol>
        {history.data?.map((entry) => (
          <li key={entry.id}>
            <span>
              {t(didText(entry.action))}
              {entry.score !== null && ` · ${t('console.review.starsOf', { n: entry.score })}`}
              {entry.undone && t('console.review.undone')}
            </span>
            <span className={styles['quiet']}>
              {entry.reviewer} · <TimeText at={entry.createTime} />
            </span>
            {entry.comment && <span className={styles['quiet']}>{entry.comment}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

const actions = ['approve', 'feature', 'unfeature', 'mark', 'return', 'takeDown'] as const;
const didText = (action: string) =>
  `console.review.did.${actions.find((known) => known === action) ?? 'mark'}` as const;
