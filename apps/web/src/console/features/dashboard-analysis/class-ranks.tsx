import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { Link, useSearchParams } from 'react-router';
import { gridLink } from '../../kit/homework/grid-link.ts';
import { DataTable } from '../../kit/table/data-table.tsx';
import type { Column } from '../../kit/table/list-types.ts';
import { useRoutes } from '../../session/permissions.ts';
import styles from './analysis.module.css';

type ClassCounts = Result<'dashboards.analysis'>['byClass'][number];
type Row = ClassCounts & { id: string };
type Props = { classes: readonly ClassCounts[]; all: number };

const recordPath = '/report/depart';
const numbers = ['children', 'lessons', 'set', 'handedIn', 'graded'] as const;

/** Classes with most hand-ins first: where much goes on, never who is better. */
export function ClassRanks({ classes, all }: Props) {
  const { t } = useTexts();
  const columns: Column<Row>[] = [
    {
      key: 'departName',
      title: t('dashboards.class'),
      render: ({ departId, departName }) => <Link to={gridLink({ departId })}>{departName}</Link>,
    },
    ...numbers.map((key) => ({ key, title: t(`dashboards.${key}`), isRight: true })),
  ];
  return (
    <div className={styles['classes']}>
      <DataTable
        label={t('dashboards.byClass')}
        columns={columns}
        rows={classes.map((row) => ({ ...row, id: row.departId }))}
        nameOf={({ departName }) => departName}
        card={({ departId, departName, children, handedIn, graded, lessons }) => ({
          title: departName,
          // Beside the title, which is a button: no link stands in one.
          state: <Link to={gridLink({ departId })}>{t('dashboards.toClass')}</Link>,
          text: t('dashboards.classInShort', { children, lessons, handedIn, graded }),
        })}
      />
      {all > classes.length && (
        <p className={styles['quiet']}>
          {t('dashboards.firstClasses', { n: classes.length, all })} <RecordLink />
        </p>
      )}
    </div>
  );
}

/** To the record of the same days and classes, for those who have it. */
function RecordLink() {
  const { t } = useTexts();
  const routes = useRoutes();
  const [params] = useSearchParams();
  if (!routes.some(({ path }) => path === recordPath)) return null;
  const next = new URLSearchParams(params);
  next.set('section', 'record');
  return <Link to={{ search: `?${next}` }}>{t('dashboards.allClasses')}</Link>;
}
