import { useTexts } from '@sprout/ui';
import { Pagination } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { NewWork } from '../../kit/new-work.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { UndoBar } from '../../kit/undo-bar.tsx';
import styles from './account-center.module.css';
import type { MyWork } from './describe-work.ts';
import { useWorkActions } from './use-work-actions.ts';
import { useWorks } from './use-works.ts';
import { type OpenPanel, WorkPanels } from './work-panels.tsx';
import { WorksBar } from './works-bar.tsx';
import { WorksGrid } from './works-grid.tsx';
import { readWorksQuery, type WorksQuery, worksPageSize, writeWorksQuery } from './works-query.ts';

/** My works: cards, trash, and the panels behind a card. */
export function Page() {
  const { t } = useTexts();
  const [params, setParams] = useSearchParams();
  const query = readWorksQuery(params);
  const works = useWorks(query);
  const actions = useWorkActions();
  const [panel, setPanel] = useState<OpenPanel>();
  const total = works.data?.total ?? 0;
  const change = (more: Partial<WorksQuery>) => setParams(writeWorksQuery(query, more));
  const open = (work: MyWork, kind: OpenPanel['kind']) => setPanel({ kind, workId: work.id, work });
  return (
    <div className={styles['page']}>
      <PageHead
        title={t('console.works.title')}
        meta={works.data && t('console.works.count', { n: total })}
      >
        <Link className={styles['table'] ?? ''} to="/account/mineWork">
          {t('console.works.table')}
        </Link>
        <NewWork isMain>{t('console.works.create')}</NewWork>
      </PageHead>
      <WorksBar key={`${query.tab}${query.words}`} query={query} onChange={change} />
      <WorksGrid
        works={works}
        query={query}
        onOpen={open}
        actions={actions}
        onClear={() => change({ words: '', workType: '' })}
      />
      {total > worksPageSize && (
        <Pagination
          className={styles['pages'] ?? ''}
          align="end"
          current={query.page}
          pageSize={worksPageSize}
          total={total}
          showSizeChanger={false}
          onChange={(page) => change({ page })}
        />
      )}
      <WorkPanels
        open={panel && freshest(panel, works.data?.records)}
        onClose={() => setPanel(undefined)}
        onSwitch={(work, kind) => open(work, kind)}
      />
      <UndoBar undo={actions.undo} />
    </div>
  );
}

/** The panel with its work as the list knows it by now. */
const freshest = (panel: OpenPanel, records: readonly MyWork[] = []): OpenPanel => ({
  ...panel,
  work: records.find(({ id }) => id === panel.workId) ?? panel.work,
});
