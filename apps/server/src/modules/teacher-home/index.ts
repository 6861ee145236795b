import { endpoints } from '@sprout/contract';
import type { Module, ModuleContext } from '../module.ts';
import { createTeacherHome } from './teacher-home.service.ts';

export const teacherHomeModule: Module = {
  name: 'teacher-home',
  belongings: {
    quiet_dismissal: {
      user_id: { of: 'person', onDelete: 'delete' },
      depart_id: { of: 'department', onDelete: 'delete' },
      created_by: { of: 'person', onDelete: 'delete' },
    },
  },
  subjects: { teacherHome: {} },
  register,
};

/** What the teachers of classes find on their first page. */
function register(context: ModuleContext): void {
  const { handle } = context;
  const { teacherHome } = endpoints;
  const home = createTeacherHome(context);
  handle(teacherHome.overview, ({ actor }) => home.overview(actor));
  handle(teacherHome.dismissQuiet, async ({ body, ...call }) => {
    await home.dismissQuiet(call, body);
    return null;
  });
  handle(teacherHome.recallQuiet, async ({ body, ...call }) => {
    await home.recallQuiet(call, body);
    return null;
  });
}
