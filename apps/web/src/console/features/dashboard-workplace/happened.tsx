import type { Result } from '@sprout/contract/types';
import { Avatar, useTexts } from '@sprout/ui';
import { Link } from 'react-router';
import { gradingLink } from '../../kit/homework/grading-link.ts';
import { gridLink } from '../../kit/homework/grid-link.ts';
import { TimeText } from '../../kit/time-text.tsx';
import styles from './workplace.module.css';

type Row = Result<'dashboards.workplace'>['happened'][number];

/** What happened last in the classes. */
export function Happened({ rows }: { rows: readonly Row[] }) {
  const { t } = useTexts();
  if (rows.length === 0)
    return <p className={styles['quiet']}>{t('dashboards.nothingHappened')}</p>;
  return (
    <ul className={styles['happened']}>
      {rows.map((row) => (
        <li key={row.id}>
          <Avatar userId={row.byId ?? row.id} src={row.byAvatar_url} size="s" />
          <span>
            <Link to={linkOf(row)}>
              {t(`dashboards.happened.${row.kind}`, {
                by: row.byName ?? t('dashboards.somebody'),
                child: row.childName ?? '',
                name: row.name ?? t('dashboards.deleted'),
              })}
            </Link>
            <small>
              {row.departName} <TimeText at={row.at} />
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A hand-in is looked at where it is graded, everything else in the grid of the class. */
function linkOf({ kind, departId, homeworkId, unitId, userId }: Row): string {
  const id = homeworkId ?? unitId;
  if (id === null || userId === null || kind === 'lessonOpened') return gridLink({ departId });
  return gradingLink({ kind: homeworkId ? 'homework' : 'unit', id, departId }, userId);
}
