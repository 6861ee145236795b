import { endpoints } from '@sprout/contract';
import { newId } from '../../platform/clock.ts';
import type { RateRule } from '../../platform/rate-limit.ts';
import type { Module, ModuleContext } from '../module.ts';

declare module '../../platform/events.ts' {
  interface Events {
    /** Somebody of the staff has told the administrators something. */
    'feedback.sent': {
      feedbackId: string;
      schoolId: string;
      userId: string;
      kind: string;
      title: string;
      content: string;
    };
  }
}

const perPerson: RateRule = { name: 'feedback.add', limit: 20, windowMs: 3_600_000 };

/** What the staff tell the administrators; it is kept as the notice that these get. */
export const feedbackModule: Module = { name: 'feedback', subjects: { feedback: {} }, register };

function register({ handle, run, rateLimiter, random, clock }: ModuleContext): void {
  handle(endpoints.feedback.add, async ({ body, ...call }) => {
    const { id: userId, schoolId } = call.actor;
    rateLimiter.hit(perPerson, userId);
    const { kind, page } = body;
    const title = body.title.trim();
    const content = [body.content.trim(), page?.trim()].filter(Boolean).join(' · ');
    const feedbackId = newId(clock, random);
    await run(call, 'feedback.add', async (_tx, { note, publish }) => {
      await note({ rowId: feedbackId, data: { kind, title } });
      await publish('feedback.sent', { feedbackId, schoolId, userId, kind, title, content });
    });
    return null;
  });
}
