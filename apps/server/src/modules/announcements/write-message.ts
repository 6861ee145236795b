import { announcementLimits, audiences, type Body, messageKinds } from '@sprout/contract';
import { checkText } from '@sprout/rules';
import type { Language } from '@sprout/texts';
import { passText } from '../../platform/checked-text.ts';
import { AppError } from '../../platform/errors.ts';
import type { MemberCall } from '../../platform/use-cases.ts';
import type { ModuleContext } from '../module.ts';
import type { registerAnnouncementTable } from './announcement-table.ts';
import { countDepartsOutOfReach, countPeopleOutOfReach } from './announcements.repository.ts';

type Written = Body<'announcements.write'>;
type Deps = Pick<ModuleContext, 'clock' | 'wireTime'> &
  ReturnType<typeof registerAnnouncementTable>;

/** How long it is seen. */
const shownMs = 30 * 24 * 3_600_000;

/** Sends a message of the staff to a class or to a child: the announcement is added and released in one change. */
export function createWriteMessage({ clock, wireTime, service, transitions }: Deps) {
  return async function write(
    call: MemberCall & { language: Language },
    { to, id, title, text }: Written,
  ): Promise<void> {
    const { language, ...caller } = call;
    const { actor } = caller;
    const now = clock.now();
    const form = {
      titile: checked(title, { max: announcementLimits.title }),
      msgAbstract: checked(text, { max: announcementLimits.text, mayBreakLines: true }),
      msgCategory: messageKinds.notice,
      startTime: wireTime.toWire(now),
      endTime: wireTime.toWire(new Date(now.getTime() + shownMs)),
      ...(to === 'depart'
        ? { msgType: audiences.departs, departIds: id }
        : { msgType: audiences.people, userIds: id }),
    };
    await service.change(caller, 'add', async (tx, useCase) => {
      const outOfReach =
        to === 'depart'
          ? await countDepartsOutOfReach(tx, actor, [id])
          : await countPeopleOutOfReach(tx, actor, [id]);
      if (outOfReach > 0) throw new AppError('access.outOfReach');
      const rowId = await service.addInside(tx, actor, form);
      await useCase.note(rowId);
      await transitions.runInside(tx, useCase, actor, { name: 'release', ids: [rowId], language });
    });
  };
}

/** A message of the staff to children passes the same checks as the words of children. */
const checked = (words: string, as: { max: number; mayBreakLines?: boolean }): string =>
  passText(checkText(words, as));
