import { announcementList, type Body } from '@sprout/contract';
import type { Language } from '@sprout/texts';
import { allow } from '../../platform/errors.ts';
import type { MemberCall } from '../../platform/use-cases.ts';
import type { registerAnnouncementTable } from './announcement-table.ts';

type Sent = Body<'announcements.publish'>;
type Deps = ReturnType<typeof registerAnnouncementTable>;

/** Saves the form of a new announcement or of a draft and releases it in one change, so that nothing stays half done. */
export function createPublish({ service, transitions }: Deps) {
  return async function publish(
    call: MemberCall & { language: Language },
    { id, version, ...sent }: Sent,
  ): Promise<void> {
    const { language, ...caller } = call;
    const { actor } = caller;
    const verb = id === undefined ? 'add' : 'edit';
    allow(actor.permissions.has(announcementList.may[verb]));
    const form = await service.checks.cleanTexts(actor, sent);
    await service.change(caller, verb, async (tx, useCase) => {
      const rowId = id ?? (await service.addInside(tx, actor, form));
      if (id !== undefined) await service.editInside(tx, actor, { id, form, opened: version });
      await useCase.note(rowId);
      await transitions.runInside(tx, useCase, actor, { name: 'release', ids: [rowId], language });
    });
  };
}
