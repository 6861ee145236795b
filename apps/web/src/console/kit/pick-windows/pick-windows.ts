import { lazy } from 'react';
import type { PickWindows } from '../pickers/pick-window.tsx';

/** What a picker opens; of departments, roles and categories the whole tree or list is in the picker itself. */
export const pickWindows: PickWindows = {
  course: lazy(async () => ({ default: (await import('./lesson-windows.tsx')).CourseWindow })),
  courseUnit: lazy(async () => ({ default: (await import('./lesson-windows.tsx')).UnitWindow })),
  user: lazy(async () => ({ default: (await import('./people-window.tsx')).PeopleWindow })),
};
