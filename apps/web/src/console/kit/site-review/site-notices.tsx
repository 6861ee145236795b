import { useTexts } from '@sprout/ui';
import { Notice } from '../grading/notice.tsx';
import type { Noting } from '../grading/use-note.ts';
import type { ReviewWork } from './review-queue.ts';
import type { ReviewQueueApi } from './use-review-queue.ts';

type Props = {
  api: ReviewQueueApi;
  work: ReviewWork;
  noting: Noting;
  onCompare: () => void;
};

/** What happened to the work since it was opened. */
export function SiteNotices({ api: { live, queue, list }, work, noting, onCompare }: Props) {
  const { t } = useTexts();
  if (live.error) {
    return (
      <Notice
        title={t('grading.site.offline')}
        text={t('grading.site.offlineText')}
        action={{
          text: t('grading.again'),
          run: () => void Promise.all([live.read(), list.refetch()]),
        }}
      />
    );
  }
  // Reports may be of a work whose newest version is a draft.
  if (live.isGone && queue.task === 'review') {
    return <Notice title={t('grading.site.gone')} text={t('grading.site.goneText')} />;
  }
  if (noting.hasNewer) {
    return (
      <Notice
        title={t('grading.newer', { name: work.realname })}
        text={t('grading.newerText')}
        action={{ text: t('grading.newerGo'), run: noting.takeNewest }}
      />
    );
  }
  if (noting.isMarkedMeanwhile) {
    return (
      <Notice
        title={t('grading.site.decided', { name: work.workName })}
        text={t('grading.conflict.text')}
        action={{ text: t('grading.conflict.compare'), run: onCompare }}
      />
    );
  }
  return null;
}
