import type { Body } from '@sprout/contract';
import { isStaff } from '../../platform/access/actor.ts';
import { newId } from '../../platform/clock.ts';
import { allow } from '../../platform/errors.ts';
import type { RateRule } from '../../platform/rate-limit.ts';
import type { MemberCall } from '../../platform/use-cases.ts';
import type { ModuleContext } from '../module.ts';

const perPerson: RateRule = { name: 'feedback.add', limit: 20, windowMs: 3_600_000 };

type Deps = Pick<ModuleContext, 'run' | 'rateLimiter' | 'random' | 'clock'>;

export function createFeedback({ run, rateLimiter, random, clock }: Deps) {
  return {
    /** Tells the administrators of the caller's school. Throws `request.tooMany`. */
    async add(call: MemberCall, { kind, page, ...said }: Body<'feedback.add'>): Promise<void> {
      allow(isStaff(call.actor));
      const { id: userId, schoolId } = call.actor;
      rateLimiter.hit(perPerson, userId);
      const title = said.title.trim();
      const content = [said.content.trim(), page?.trim()].filter(Boolean).join(' · ');
      const feedbackId = newId(clock, random);
      await run(call, 'feedback.add', async (_tx, { note, publish }) => {
        await note({ rowId: feedbackId, data: { kind, title } });
        await publish('feedback.sent', { feedbackId, schoolId, userId, kind, title, content });
      });
    },
  };
}
