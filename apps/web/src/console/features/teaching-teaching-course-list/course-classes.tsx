import { courseDeparts } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useState } from 'react';
import { TableScreen } from '../../kit/list/list-page.tsx';
import { PageDrawer } from '../../kit/page-drawer.tsx';
import { useSchoolClock, wireMinute } from '../../kit/school-clock.ts';

type Props = { course: { id: string; courseName: string }; onClose: () => void };

const spec = { columns: ['deptId', 'openTime'] } as const;

/** The classes that have a course, each from a time on. Source: look-console course-01. */
export function CourseClasses({ course, onClose }: Props) {
  const { t } = useTexts();
  const now = useSchoolClock();
  // The class has it at once, unless the form says another time.
  const [initial] = useState(() => ({ openTime: wireMinute(now) }));
  return (
    <PageDrawer title={t('courses.giveTo', { name: course.courseName })} onClose={onClose}>
      <p>{t('courses.giveHint')}</p>
      <TableScreen
        resource={courseDeparts}
        spec={spec}
        initial={initial}
        fixed={{ courseId: course.id }}
        related={['courses', 'lessons']}
        headActions={(declared) =>
          declared.map((action) =>
            action.key === 'add' ? { ...action, label: t('courses.giveAdd') } : action,
          )
        }
        blank={t('courses.giveNone')}
        isLocal
        isPlain
      />
    </PageDrawer>
  );
}
