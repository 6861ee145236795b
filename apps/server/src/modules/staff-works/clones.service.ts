import type { Body } from '@sprout/contract';
import { assertManagesDeparts, assertReachesUsers } from '../../platform/access/reach.ts';
import { allow, required } from '../../platform/errors.ts';
import type { MemberCall } from '../../platform/use-cases.ts';
import type { ModuleContext } from '../module.ts';
import { createCopies, findVersion, fitName } from '../works/index.ts';
import { listChildrenOf, listReceivers } from './children.repository.ts';
import { getStaffWork } from './get-staff-work.ts';

/** Copies are made in one transaction. */
const receiverLimit = 500;

/** Works of children, given to others as works of their own. */
export function createClonesService(context: ModuleContext) {
  const { database, run } = context;
  const giveCopy = createCopies(context);

  return {
    /**
     * Answers how many got a copy; the author is left out. Nothing of a receiver is overwritten, and a receiver who
     * deletes a copy deletes nothing of another. Throws `work.notFound`, `work.noReceivers`, `work.tooManyReceivers`,
     * and what reaching people and departments throws.
     */
    async send(
      call: MemberCall,
      { sendWorkId, userIdList = [], departIdList = [] }: Body<'staffWorks.sendWork'>,
    ): Promise<number> {
      const { actor } = call;
      const work = await getStaffWork(database.write, actor, sendWorkId);
      const others = userIdList.filter((id) => id !== actor.id);
      await assertReachesUsers(database.write, actor, others);
      await assertManagesDeparts(database.write, actor, departIdList);
      const ofClasses = await listChildrenOf(database.write, actor, departIdList);
      const ids = new Set([...userIdList, ...ofClasses]);
      ids.delete(work.author_id);
      allow(ids.size > 0, 'work.noReceivers');
      allow(ids.size <= receiverLimit, 'work.tooManyReceivers');
      const version = required(
        await findVersion(database.write, work.head_version_id),
        'work.notFound',
      );
      await run(call, 'work.send', async (tx, { note }) => {
        for (const person of await listReceivers(tx, [...ids], departIdList)) {
          const copy = await giveCopy(
            tx,
            { work, version },
            {
              schoolId: actor.schoolId,
              authorId: person.id,
              departId: person.departId,
              workName: freeName(work.work_name, person.workNames),
            },
          );
          await note({ rowId: copy.work.id, data: { from: work.id, userId: person.id } });
        }
      });
      return ids.size;
    },
  };
}

/** The name, with a number where a work of that name is there already. */
export function freeName(name: string, taken: readonly string[]): string {
  const names = new Set(taken);
  if (!names.has(name)) return name;
  let number = 2;
  while (names.has(numbered(name, number))) number += 1;
  return numbered(name, number);
}

const numbered = (name: string, number: number): string =>
  fitName(name, (fitting) => `${fitting} (${number})`);
