import type { Body } from '@sprout/contract';
import { shownCloudValue } from '@sprout/rules';
import type { Actor } from '../../platform/access/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { allow as permit, required } from '../../platform/errors.ts';
import type { SocketTickets } from '../../platform/push/tickets.ts';
import type { MemberCall, RunUseCase } from '../../platform/use-cases.ts';
import type { SiteConfig } from '../config/index.ts';
import { lockWork, updateWork, type WorkRow } from '../works/index.ts';
import type { CloudAccess } from './access.ts';
import type { CloudRepository } from './cloud-variables.repository.ts';
import type { LiveWorks } from './live-works.ts';

type Deps = {
  repository: CloudRepository;
  access: CloudAccess;
  siteConfig: Pick<SiteConfig, 'isOn'>;
  live: Pick<LiveWorks, 'passOn' | 'checkSoon'>;
  socketTickets: SocketTickets;
  run: RunUseCase;
  clock: Clock;
};

/** What a ticket opens: the cloud variables of one work, by a link where that is the key. */
const subjectOf = (workId: string, share = ''): string => `cloud ${workId} ${share}`;

export function readSubject(
  subject: string,
): { workId: string; share: string | undefined } | undefined {
  const [kind, workId, share] = subject.split(' ');
  if (kind !== 'cloud' || !workId) return undefined;
  return { workId, share: share || undefined };
}

/** Staff always; the author unless the staff have switched them off. */
const maySwitch = (
  work: Pick<WorkRow, 'is_cloud_off' | 'is_cloud_off_by_staff'>,
  isReviewer: boolean,
): boolean => isReviewer || !(work.is_cloud_off && work.is_cloud_off_by_staff);

export function createCloudService(deps: Deps) {
  const { repository, access, siteConfig, live, socketTickets, run, clock } = deps;

  return {
    /** Throws `work.notFound`, `cloud.notAllowed`, `cloud.off`, `cloud.none`, `user.notConfirmed`. */
    async giveTicket(actor: Actor, { workId, share }: Body<'cloudVariables.ticket'>) {
      const { isAuthor } = await access.join(actor, workId, share);
      const { id: userId, sessionHash } = actor;
      const given = await socketTickets.give({
        userId,
        sessionHash,
        subject: subjectOf(workId, share),
      });
      const allowsText = await siteConfig.isOn(actor.schoolId, '_cloudText');
      return { ...given, mine: isAuthor, allowsText };
    },

    /** Staff see what is kept; the author a text only where text may be. */
    async list(actor: Actor, workId: string) {
      const { work, isReviewer } = await access.getKept(actor, workId);
      const found = await repository.list(workId);
      const allowsText = isReviewer || (await siteConfig.isOn(actor.schoolId, '_cloudText'));
      const variables = found.map((variable) => ({
        ...variable,
        value: shownCloudValue(variable.value, { allowsText }),
      }));
      return { allowed: !work.is_cloud_off, mayAllow: maySwitch(work, isReviewer), variables };
    },

    /** Sets every value to 0. Throws `work.notFound`. */
    async clear(call: MemberCall, workId: string): Promise<void> {
      await access.getKept(call.actor, workId);
      await run(call, 'cloudVariables.clear', async (tx, useCase) => {
        await repository.clear(tx, workId, clock.now());
        await useCase.note({ rowId: workId });
      });
      await live.passOn(workId);
    },

    /**
     * Switches the cloud variables of a work off, or on again. Throws `work.notFound`; `access.denied` for an author
     * whose work the staff have switched off.
     */
    async allow(call: MemberCall, workId: string, allowed: boolean): Promise<void> {
      const { isReviewer } = await access.getKept(call.actor, workId);
      await run(call, 'cloudVariables.allow', async (tx, useCase) => {
        const work = required(await lockWork(tx, workId), 'work.notFound');
        permit(maySwitch(work, isReviewer), 'access.denied');
        const isStaff = isReviewer && work.author_id !== call.actor.id;
        await updateWork(tx, workId, {
          is_cloud_off: !allowed,
          is_cloud_off_by_staff: !allowed && isStaff,
        });
        await useCase.note({ rowId: workId, data: { allowed } });
      });
      await live.checkSoon(workId);
    },
  };
}
