import { useTexts } from '@sprout/ui';
import type { AnyRow } from '../table/list-types.ts';
import tableStyles from '../table/table.module.css';
import type { TableLine } from './tree-table-types.ts';

/** What stands below a row is on its way, or did not come. */
export function TreeWait({ wait }: { wait: NonNullable<TableLine<AnyRow>['wait']> }) {
  const { t } = useTexts();
  if (!wait.isFailed) return <span role="status">{t('kit.tree.loading')}</span>;
  return (
    <span role="alert">
      {t('kit.tree.failed')}
      <button type="button" className={tableStyles['rowAction']} onClick={wait.retry}>
        {t('console.retry')}
      </button>
    </span>
  );
}
