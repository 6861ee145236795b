import { Button, useTexts, WorkCard, WorkGrid } from '@sprout/ui';
import { useRootData } from '../../shell/root-data.ts';
import { toCard, type WorkRow } from '../../work-view.ts';
import { useEndlessList } from './use-endless-list.ts';
import styles from './works.module.css';

type WorksPage = { records: WorkRow[]; total: number };

type Props = {
  first: WorksPage;
  loadPage: (pageNo: number) => Promise<WorksPage>;
  /** Level of the cards' headings. */
  level: 2 | 3;
};

/** How many cards stand in the first view and load at once. */
const eagerCount = 4;

/** Works with a button for more. */
export function EndlessGrid({ first, loadPage, level }: Props) {
  const { t } = useTexts();
  const { config } = useRootData();
  const { rows, isLoading, isDone, loadMore } = useEndlessList(first, loadPage);
  const left = Math.max(0, first.total - rows.length);
  return (
    <>
      <WorkGrid>
        {rows.map((row, place) => (
          <WorkCard
            key={row.id}
            work={toCard(config, row)}
            eager={place < eagerCount}
            level={level}
          />
        ))}
      </WorkGrid>
      <div className={styles['more']}>
        {isDone ? (
          <p className="soft">{t('works.loadedAll')}</p>
        ) : (
          <>
            <Button tone="plain" big onClick={loadMore} disabled={isLoading}>
              {t('works.loadMore')}
            </Button>
            <p className="soft">{t('works.seen', { seen: rows.length, left })}</p>
          </>
        )}
      </div>
    </>
  );
}
