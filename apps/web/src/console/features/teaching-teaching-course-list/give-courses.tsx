import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PickRows } from '../../kit/pick/pick-rows.tsx';
import { useSchoolClock, wireMinute } from '../../kit/school-clock.ts';
import { useList } from '../../kit/table/use-list.ts';
import { Tag } from '../../kit/tag.tsx';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import { OpenTimeField } from './open-time-field.tsx';

type CourseRow = Result<'courses.list'>['records'][number];
type Props = { departId: string; onClose: () => void };

/** More courses than any class has. */
const mostGiven = 500;

/** Courses that a class may have are chosen and given to it, from one time on; what it has is marked. */
export function GiveCourses({ departId, onClose }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const run = useRun();
  const refresh = useRefresh('courseDeparts', 'courses', 'lessons');
  const now = useSchoolClock();
  const [openTime, setOpenTime] = useState<string | null>(() => wireMinute(now));
  const list = useList('courses.list', {
    name: 'courses',
    isLocal: true,
    fixed: { departId },
    filters: [{ name: 'courseName', label: t('field.courses.courseName'), kind: 'text' }],
  });
  const given = useQuery({
    queryKey: ['courseDeparts.list', departId, 'given'],
    queryFn: async ({ signal }) => {
      const query = { deptId: departId, pageSize: mostGiven };
      const { records } = await client.call('courseDeparts.list', { query, signal });
      return new Set(records.map(({ courseId }) => courseId));
    },
  });
  // While that is not known all are offered: what a class has stays as it is.
  const isGiven = ({ id }: CourseRow) => given.data?.has(id) ?? false;
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
      text={<OpenTimeField value={openTime} onChange={setOpenTime} />}
      goText={(n) => t('progress.giveGo', { n })}
      list={list}
      columns={[
        {
          key: 'courseName',
          title: t('field.courses.courseName'),
          render: (row) => (
            <>
              {row.courseName} {isGiven(row) && <Tag>{t('progress.hasIt')}</Tag>}
            </>
          ),
        },
        {
          key: 'courseType',
          title: t('field.courses.courseType'),
          render: (row) => row.courseType_dictText,
        },
        { key: 'unitCount', title: t('field.courses.unitCount'), isRight: true },
      ]}
      nameOf={({ courseName }) => courseName}
      canChoose={(row) => !isGiven(row)}
      onClose={onClose}
      onPick={give}
    />
  );
}
