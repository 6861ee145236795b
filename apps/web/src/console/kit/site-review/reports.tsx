import { useTexts } from '@sprout/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useServices } from '../../services.ts';
import { TimeText } from '../time-text.tsx';
import { useFailure } from '../use-failure.ts';
import { isPossible } from './decisions.ts';
import styles from './review.module.css';
import type { ReviewWork } from './review-queue.ts';

type Props = {
  work: ReviewWork;
  isBusy: boolean;
  onClosed: () => void;
  onTakeDown: () => void;
};

/** What was reported, and the two ways in which a report ends: nothing is wrong, or the work goes. */
export function Reports({ work, isBusy, onClosed, onTakeDown }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const [isClosing, setClosing] = useState(false);
  const reports = useQuery({
    queryKey: ['reviews', 'reports', work.id],
    queryFn: () => client.call('reviews.reports', { query: { workId: work.id } }),
  });
  const close = useClose(work.id, onClosed);
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
      <p className={styles['quiet']}>{t('console.review.reportEnds')}</p>
      <p className={styles['reportEnds']}>
        <Button
          disabled={isBusy || isClosing}
          onClick={() => {
            setClosing(true);
            void close().finally(() => setClosing(false));
          }}
        >
          {t('console.review.reportsClose')}
        </Button>
        {isPossible('takeDown', work) && (
          <Button danger disabled={isBusy || isClosing} onClick={onTakeDown}>
            {t('console.review.do.takeDown')}
          </Button>
        )}
      </p>
    </section>
  );
}

function useClose(workId: string, onClosed: () => void) {
  const { t } = useTexts();
  const { client } = useServices();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const fail = useFailure();
  return async () => {
    try {
      await client.call('reviews.closeReports', { body: { workId } });
      onClosed();
      void message.success(t('console.review.reportsClosed'));
      await queries.invalidateQueries({ queryKey: ['reviews'] });
    } catch (error) {
      fail(error);
    }
  };
}

const reasons = ['unkind', 'private', 'scary', 'copied', 'other'] as const;
const reasonText = (reason: string) =>
  `console.review.reason.${reasons.find((known) => known === reason) ?? 'other'}` as const;
