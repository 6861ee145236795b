import { courseDeparts } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { lazy, Suspense, useState } from 'react';
import { TableScreen } from '../../kit/list/list-page.tsx';
import type { Opening } from './unit-opening.tsx';

const ClassProgress = lazy(async () => ({
  default: (await import('./class-progress.tsx')).ClassProgress,
}));

const GiveCourses = lazy(async () => ({
  default: (await import('./give-courses.tsx')).GiveCourses,
}));

const spec = { columns: ['courseId', 'openTime'] } as const;

/** The courses of a class: from when, and how far the children are. Source: teaching-domain section 6.6. */
export function CoursesTab({ depart }: { depart: { id: string } }) {
  const { t } = useTexts();
  const [shown, setShown] = useState<Opening>();
  const [isGiving, setGiving] = useState(false);
  return (
    <>
      <TableScreen
        resource={courseDeparts}
        spec={spec}
        fixed={{ deptId: depart.id }}
        related={['courses', 'lessons']}
        headActions={(declared) =>
          declared.map((action) =>
            action.key === 'add'
              ? { ...action, label: t('progress.give'), run: () => setGiving(true) }
              : action,
          )
        }
        rowActions={(declared, opening) => [
          {
            key: 'progress',
            label: t('progress.show'),
            perm: 'teaching:courseDept:list',
            run: () => setShown(opening),
          },
          ...declared,
        ]}
        isLocal
        isPlain
      />
      {isGiving && (
        <Suspense fallback={null}>
          <GiveCourses departId={depart.id} onClose={() => setGiving(false)} />
        </Suspense>
      )}
      {shown && (
        <Suspense fallback={null}>
          <ClassProgress opening={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  );
}
