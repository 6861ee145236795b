import type { TextKey, Translate } from '@sprout/texts';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { countsText } from '../../kit/counts-text.ts';
import { DetailList } from '../../kit/detail-list.tsx';
import { TimeText } from '../../kit/time-text.tsx';
import { useServices } from '../../services.ts';
import { didText } from './did-text.ts';
import styles from './review.module.css';
import type { ReviewWork } from './review-queue.ts';

/** Where the work comes from, what the site shows of it, and what was decided before. */
export function WorkFacts({ work }: { work: ReviewWork }) {
  const { t } = useTexts();
  return (
    <>
      <div className={styles['facts']}>
        <DetailList columns={1} items={factsOf(work, t)} />
      </div>
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
              {t(didText(entry.action, entry.score))}
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
