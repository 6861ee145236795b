import type { TextKey, Translate } from '@sprout/texts';
import { useTexts } from '@sprout/ui';
import { countsText } from '../counts-text.ts';
import { DetailList } from '../detail-list.tsx';
import styles from './review.module.css';
import type { ReviewWork } from './review-queue.ts';

/** Where the work comes from, and what the site shows of it. */
export function WorkFacts({ work }: { work: ReviewWork }) {
  const { t } = useTexts();
  return (
    <div className={styles['facts']}>
      <DetailList columns={1} items={factsOf(work, t)} />
    </div>
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
