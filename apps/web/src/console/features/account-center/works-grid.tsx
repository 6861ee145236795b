import { trashDays } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { Button, Skeleton } from 'antd';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { useSetHomework } from '../../kit/homework/use-set-homework.tsx';
import { NewWork } from '../../kit/new-work.tsx';
import { editorLink } from '../../kit/work-links.ts';
import { useCan } from '../../session/permissions.ts';
import styles from './account-center.module.css';
import type { MyWork } from './describe-work.ts';
import { TrashCard } from './trash-card.tsx';
import type { WorkActions } from './use-work-actions.ts';
import type { useWorks } from './use-works.ts';
import { WorkCard } from './work-card.tsx';
import type { WorkPanel } from './work-panels.tsx';
import type { WorksQuery } from './works-query.ts';

type Props = {
  works: ReturnType<typeof useWorks>;
  query: WorksQuery;
  actions: WorkActions;
  onOpen: (work: MyWork, panel: WorkPanel) => void;
  onClear: () => void;
};

/** The cards, or why there are none. */
export function WorksGrid({ works, query, actions, onOpen, onClear }: Props) {
  const set = useSetHomework();
  const maySet = useCan()('teaching:homework:add');
  const { t } = useTexts();
  if (works.isPending) return <LoadingCards />;
  if (works.isError && !works.data) {
    return <ErrorState error={works.error} onRetry={() => void works.refetch()} />;
  }
  const { records } = works.data;
  if (records.length === 0) return <NoWorks query={query} onClear={onClear} />;
  return (
    <>
      {query.tab === 'trash' && (
        <p className={styles['hint']}>{t('console.works.trashKept', { days: trashDays })}</p>
      )}
      <ul className={styles['grid']} aria-busy={works.isPlaceholderData}>
        {records.map((work) => (
          <li key={work.id}>
            {query.tab === 'trash' ? (
              <TrashCard work={work} onRestore={() => void actions.restore(work)} />
            ) : (
              <WorkCard
                work={work}
                onOpen={(panel) => onOpen(work, panel)}
                onRemove={() => void actions.remove(work)}
                onUseCopy={() => void actions.takeCopy(work)}
                onSetHomework={
                  maySet && editorLink(work)
                    ? () => set.begin({ kind: 'work', id: work.id })
                    : undefined
                }
              />
            )}
          </li>
        ))}
      </ul>
      {set.form}
    </>
  );
}

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function LoadingCards() {
  const { t } = useTexts();
  return (
    <div className={styles['grid']} role="status" aria-label={t('console.loading')}>
      {places.map((place) => (
        <div key={place} className={styles['card']} aria-hidden="true">
          <div className={styles['ghost']} />
          <div className={styles['body']}>
            <Skeleton active title={false} paragraph={{ rows: 3 }} />
          </div>
        </div>
      ))}
    </div>
  );
}

function NoWorks({ query, onClear }: { query: WorksQuery; onClear: () => void }) {
  const { t } = useTexts();
  if (query.tab === 'trash') {
    return (
      <EmptyState
        pose="sleep"
        title={t('console.works.trashEmpty')}
        text={t('console.works.trashEmptyText', { days: trashDays })}
      />
    );
  }
  if (query.words || query.workType) {
    return (
      <EmptyState
        pose="think"
        title={t('console.works.noMatch')}
        text={t('console.works.noMatchText')}
      >
        <Button onClick={onClear}>{t('console.works.clear')}</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState pose="wave" title={t('console.works.empty')} text={t('console.works.emptyText')}>
      <NewWork isMain>{t('console.works.create')}</NewWork>
    </EmptyState>
  );
}
