import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { useState } from 'react';
import { PickRows } from '../../kit/pick/pick-rows.tsx';
import { useSchoolClock, wireMinute } from '../../kit/school-clock.ts';
import { useList } from '../../kit/table/use-list.ts';
import { Tag } from '../../kit/tag.tsx';
import { useFocusBack } from '../../kit/use-focus-back.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import { type ClassOutcome, ClassOutcomes } from './class-outcomes.tsx';
import { OpenTimeField } from './open-time-field.tsx';

type ClassRow = Result<'courseDeparts.classes'>['records'][number];
type Props = { course: { id: string; courseName: string }; onClose: () => void };

/** A course is given to several classes, from one time on; the result says what happened to each. */
export function GiveClasses({ course, onClose }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const run = useRun();
  // The list has gone when its result is closed; what opened both has not.
  useFocusBack();
  const refresh = useRefresh('courseDeparts', 'courses', 'lessons');
  const now = useSchoolClock();
  const [openTime, setOpenTime] = useState<string | null>(() => wireMinute(now));
  const [outcomes, setOutcomes] = useState<readonly ClassOutcome[]>();
  const list = useList('courseDeparts.classes', {
    name: 'departs',
    isLocal: true,
    fixed: { courseId: course.id },
    filters: [{ name: 'departName', label: t('courses.give.name'), kind: 'text' }],
  });
  const give = async (rows: readonly ClassRow[]) => {
    const nameOf = new Map(rows.map(({ id, departName }) => [id, departName]));
    await run(async () => {
      const body = { courseId: course.id, deptIdList: rows.map(({ id }) => id), openTime };
      const answer = await client.call('courseDeparts.addForClasses', { body });
      setOutcomes(answer.map((line) => ({ ...line, name: nameOf.get(line.departId) ?? '' })));
      await refresh();
    });
    // The result takes the place of the list; after a failure everything stays chosen.
    return false;
  };
  if (outcomes) {
    return <ClassOutcomes courseName={course.courseName} outcomes={outcomes} onClose={onClose} />;
  }
  return (
    <PickRows<ClassRow>
      title={t('courses.giveTo', { name: course.courseName })}
      text={<OpenTimeField value={openTime} onChange={setOpenTime} />}
      goText={(n) => t('courses.give.go', { n })}
      list={list}
      columns={[
        {
          key: 'departName',
          title: t('courses.give.name'),
          render: (row) => (
            <>
              {row.departName} <Standing row={row} />
            </>
          ),
        },
        {
          key: 'parentName',
          title: t('courses.give.above'),
          render: ({ parentName }) => parentName,
        },
      ]}
      nameOf={({ departName }) => departName}
      canChoose={({ isGiven, isGranted }) => !isGiven && isGranted}
      onClose={onClose}
      onPick={give}
    />
  );
}

/** Why a class cannot be chosen. */
function Standing({ row: { isGiven, isGranted, openTime } }: { row: ClassRow }) {
  const { t } = useTexts();
  if (isGiven) {
    return (
      <Tag>
        {openTime
          ? t('courses.give.hasItFrom', { time: openTime.slice(0, 16) })
          : t('courses.give.hasIt')}
      </Tag>
    );
  }
  return isGranted ? null : <Tag tone="warn">{t('courses.give.notGranted')}</Tag>;
}
