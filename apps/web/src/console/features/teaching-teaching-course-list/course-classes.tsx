import { courseDeparts } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useState } from 'react';
import { TableScreen } from '../../kit/list/list-page.tsx';
import { PageDrawer } from '../../kit/page-drawer.tsx';
import { GiveClasses } from './give-classes.tsx';
import styles from './give-courses.module.css';

type Props = { course: { id: string; courseName: string }; onClose: () => void };

const spec = { columns: ['deptId', 'openTime'] } as const;

/** The classes that have a course, each from a time on. Source: look-console course-01. */
export function CourseClasses({ course, onClose }: Props) {
  const { t } = useTexts();
  const [isGiving, setGiving] = useState(false);
  return (
    <PageDrawer title={t('courses.giveTo', { name: course.courseName })} onClose={onClose}>
      <p className={styles['above']}>{t('courses.giveHint')}</p>
      <TableScreen
        resource={courseDeparts}
        spec={spec}
        fixed={{ courseId: course.id }}
        related={['courses', 'lessons']}
        headActions={(declared) =>
          declared.map((action) =>
            action.key === 'add'
              ? { ...action, label: t('courses.giveAdd'), run: () => setGiving(true) }
              : action,
          )
        }
        blank={t('courses.giveNone')}
        isLocal
        isPlain
      />
      {isGiving && <GiveClasses course={course} onClose={() => setGiving(false)} />}
    </PageDrawer>
  );
}
