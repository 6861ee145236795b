import type { Query } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { useZipDownload } from '../../kit/transfer/use-zip-download.tsx';
import { useServices } from '../../services.ts';

type Chosen = Query<'staffWorks.archive'>;

const address = '/api/teaching/teachingWork/archive';

/** Downloads works as one zip. */
export function useArchive() {
  const { t } = useTexts();
  const { client } = useServices();
  const download = useZipDownload();

  return (chosen: Chosen, title: string): Promise<void> =>
    download({
      title,
      size: () => client.call('staffWorks.archiveSize', { query: chosen }),
      address: `${address}?${new URLSearchParams(chosen as Record<string, string>)}`,
      words: {
        empty: t('staffWorks.archive.empty'),
        begun: (n) => t('staffWorks.archive.begun', { n }),
        busy: (n, percent) => t('staffWorks.archive.busy', { n, percent }),
        done: (n) => t('staffWorks.archive.done', { n }),
      },
    });
}
