import type { Actor } from '../../platform/access/actor.ts';
import { assertManagesDeparts } from '../../platform/access/reach.ts';
import type { Database } from '../../platform/db/db.ts';
import { allow } from '../../platform/errors.ts';
import type { MemberCall, RunUseCase } from '../../platform/use-cases.ts';
import type { TeacherRepository } from './teachers.repository.ts';

type Deps = {
  teachers: TeacherRepository;
  database: Database;
  run: RunUseCase;
};

/** Who answers for a class. */
export function createTeacherService({ teachers, database, run }: Deps) {
  return {
    /** Throws `row.notFound`, `access.outOfReach`. */
    async listTeachers(actor: Actor, id: string) {
      await assertManagesDeparts(database.write, actor, [id]);
      return {
        teachers: await teachers.list(actor, id, true),
        colleagues: await teachers.list(actor, id, false),
      };
    },

    /**
     * Lets another member of the staff answer for a department that the actor answers for. Throws
     * `row.notFound` for anybody else, `access.outOfReach`.
     */
    async addTeacher(call: MemberCall, id: string, userId: string): Promise<void> {
      const { actor } = call;
      await run(call, 'depart.addTeacher', async (tx, { note }) => {
        await assertManagesDeparts(tx, actor, [id]);
        allow(await teachers.isStaff(tx, actor, userId), 'row.notFound');
        await teachers.add(tx, id, userId);
        await note({ rowId: id, data: { userId } });
      });
    },
  };
}
