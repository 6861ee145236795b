import { courseDeparts } from '@sprout/contract';
import { TableScreen } from '../../kit/list/list-page.tsx';

const spec = { columns: ['courseId', 'openTime'] } as const;

/** The courses of a class, and from when. Source: teaching-domain section 6.6. */
export function CoursesTab({ depart }: { depart: { id: string } }) {
  return (
    <TableScreen
      resource={courseDeparts}
      spec={spec}
      fixed={{ deptId: depart.id }}
      related={['courses']}
      isLocal
      isPlain
    />
  );
}
