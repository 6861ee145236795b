import { courseDeparts } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { gridLink } from '../../kit/homework/grid-link.ts';
import { TableScreen } from '../../kit/list/list-page.tsx';

const GiveCourses = lazy(async () => ({
  default: (await import('./give-courses.tsx')).GiveCourses,
}));

const spec = { columns: ['courseId', 'openTime'] } as const;

/** The courses of a class, from when, and on to how far its children are. Source: teaching-domain section 6.6. */
export function CoursesTab({ depart }: { depart: { id: string } }) {
  const { t } = useTexts();
  const navigate = useNavigate();
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
        rowActions={(declared, { courseId, deptId: departId }) => [
          {
            key: 'progress',
            label: t('progress.show'),
            perm: 'teaching:homework:list',
            run: () => void navigate(gridLink({ departId, courseId })),
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
    </>
  );
}
