import { useTexts } from '@sprout/ui';
import { lazy, Suspense, useState } from 'react';
import list from '../../kit/table/list.module.css';
import { MoreMenu } from '../../kit/table/more-menu.tsx';
import { useExport } from '../../kit/transfer/use-export.ts';
import { useServices } from '../../services.ts';
import type { Grid, Line } from './grid-model.ts';

const PrintedGrid = lazy(async () => ({
  default: (await import('./printed-grid.tsx')).PrintedGrid,
}));

/** The grid as a sheet, a comma list, or on paper. */
export function GridExport({ grid, lines }: { grid: Grid; lines: readonly Line[] }) {
  const { t } = useTexts();
  const { client } = useServices();
  const [isPrinting, setPrinting] = useState(false);
  const { departId, courseId } = grid;
  const name = grid.departs.find(({ id }) => id === departId)?.departName ?? '';
  const { download } = useExport(
    (format) => {
      const of = courseId === null ? { tasks: 'homework' as const } : { courseId };
      const query = { departId: departId ?? '', ...of, ...format };
      return client.callFile('classGrid.exportXls', { query });
    },
    `${t('classGrid.title')}-${name}`,
  );
  return (
    <>
      <MoreMenu
        label={t('classGrid.export')}
        className={list['moreButton'] ?? ''}
        items={[
          { key: 'xlsx', label: t('classGrid.exportXlsx'), run: () => download({}) },
          {
            key: 'csv',
            label: t('classGrid.exportCsv'),
            run: () => download({ format: 'csv' }, 'csv'),
          },
          { key: 'print', label: t('classGrid.print'), run: () => setPrinting(true) },
        ]}
      >
        {t('classGrid.export')}
      </MoreMenu>
      {isPrinting && (
        <Suspense fallback={null}>
          <PrintedGrid grid={grid} lines={lines} onDone={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  );
}
