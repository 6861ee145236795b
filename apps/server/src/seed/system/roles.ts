import { mainSchoolId } from '../../platform/audit.ts';
import { pickFresh, type Seeding } from './seeded.ts';

/** Source: system-domain section 12.1. */
const roles = [
  { code: 'admin', name: '管理员', level: 99, seesWholeSchool: true },
  { code: 'dev', name: '开发调试', level: 99, seesWholeSchool: true },
  { code: 'teacher', name: '教师', level: 2, seesWholeSchool: false },
  { code: 'student', name: '学生', level: 0, seesWholeSchool: false },
] as const;

export type RoleCode = (typeof roles)[number]['code'];

/** Ids of the roles that come with the product. */
export const roleIds: Record<RoleCode, string> = {
  admin: 'role-admin',
  dev: 'role-dev',
  teacher: 'role-teacher',
  student: 'role-student',
};

export async function seedRoles(seeding: Seeding): Promise<void> {
  const fresh = await pickFresh(seeding, roles, ({ code }) => `role:${code}`);
  if (fresh.length === 0) return;
  const rows = fresh.map(({ code, name, level, seesWholeSchool }) => ({
    id: roleIds[code],
    school_id: mainSchoolId,
    role_code: code,
    role_name: name,
    role_level: level,
    sees_whole_school: seesWholeSchool,
    created_at: seeding.now,
  }));
  await seeding.executor
    .insertInto('sys_role')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
