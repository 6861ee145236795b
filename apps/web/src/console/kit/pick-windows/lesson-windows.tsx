import { courses, courseUnits } from '@sprout/contract';
import type { PickWindowProps } from '../pickers/pick-window.tsx';
import { PickTable } from './pick-table.tsx';

export function CourseWindow(props: PickWindowProps) {
  const spec = { columns: ['courseName', 'courseType', 'courseCategory', 'updateTime'] } as const;
  return <PickTable {...props} resource={courses} spec={spec} />;
}

export function UnitWindow(props: PickWindowProps) {
  const spec = { columns: ['unitName', 'courseId', 'updateTime'] } as const;
  return <PickTable {...props} resource={courseUnits} spec={spec} />;
}
