import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { useState } from 'react';
import { DayInput } from '../../kit/form/day-input.tsx';
import { PickRows } from '../../kit/pick/pick-rows.tsx';
import { useList } from '../../kit/table/use-list.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import styles from './class-progress.module.css';

type CourseRow = Result<'courses.list'>['records'][number];
type Props = { departId: string; onClose: () => void };

/** Courses that a class may have are chosen and given to it, from one time on. */
export function GiveCourses({ departId, onClose }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const run = useRun();
  const refresh = useRefresh('courseDeparts', 'courses', 'lessons');
  const [openTime, setOpenTime] = useState<string | null>(null);
  const list = useList('courses.list', {
    name: 'courses',
    isLocal: true,
    fixed: { departId },
    filters: [{ name: 'courseName', label: t('field.courses.courseName'), kind: 'text' }],
  });
  const give = async (rows: readonly CourseRow[]) => {
    const body = { deptId: departId, courseIdList: rows.map(({ id }) => id), openTime };
    const done = t('progress.given', { n: rows.length });
    const isDone = await run(() => client.call('courseDeparts.addOrUpdate', { body }), done);
    if (isDone) await refresh();
    return isDone;
  };
  return (
    <PickRows<CourseRow>
      title={t('progress.give')}
      text={
        <span className={styles['form']}>
          <span>{t('field.courseDeparts.openTime')}</span>
          <DayInput
            label={t('field.courseDeparts.openTime')}
            value={openTime}
            hasTime
            onChange={(value) => setOpenTime(typeof value === 'string' ? value : null)}
          />
          <span className={styles['hint']}>{t('hint.courseDeparts.openTime')}</span>
        </span>
      }
      goText={(n) => t('progress.giveGo', { n })}
      list={list}
      columns={[
        { key: 'courseName', title: t('field.courses.courseName') },
        {
          key: 'courseType',
          title: t('field.courses.courseType'),
          render: (row) => row.courseType_dictText,
        },
        { key: 'unitCount', title: t('field.courses.unitCount'), isRight: true },
      ]}
      nameOf={({ courseName }) => courseName}
      onClose={onClose}
      onPick={give}
    />
  );
}
