import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { Link } from 'react-router';
import { gridLink } from '../../kit/homework/grid-link.ts';
import { DataTable } from '../../kit/table/data-table.tsx';
import type { Column } from '../../kit/table/list-types.ts';
import styles from './analysis.module.css';

type ClassCounts = Result<'dashboards.analysis'>['byClass'][number];
type Row = ClassCounts & { id: string };
type Props = { classes: readonly ClassCounts[]; all: number };

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
          {t('dashboards.firstClasses', { n: classes.length, all })}{' '}
          <Link to="/report/depart">{t('dashboards.allClasses')}</Link>
        </p>
      )}
    </div>
  );
}
