import { endpoints } from '@sprout/contract';
import type { Actor } from '../../platform/access/actor.ts';
import { allow } from '../../platform/errors.ts';
import { sendFile } from '../../platform/files/index.ts';
import { handledReply } from '../../platform/http/register.ts';
import type { Module, ModuleContext } from '../module.ts';
import { createGradingService } from './grading.service.ts';
import { createPhrases } from './phrases.service.ts';

/** Where the staff grade what was handed in: what waits, one work at a time, and phrases for comments. */
function register(context: ModuleContext): void {
  const { handle, wireTime } = context;
  const { grading } = endpoints;
  const service = createGradingService(context);
  const phrases = createPhrases(context);

  handle(grading.tasks, async ({ actor, query }) => {
    const rows = await service.tasks(actor, query);
    return rows.map(({ dueAt, waitingSince, ...row }) => ({
      ...row,
      dueAt: dueAt && wireTime.toWire(dueAt),
      waitingSince: waitingSince && wireTime.toWire(waitingSince),
    }));
  });
  handle(grading.work, ({ actor, query }) => service.work(actor, query.submissionId));
  handle(grading.file, async ({ actor, query, request, reply }) => {
    const content = await service.file(actor, query);
    // A version never changes; whether somebody may see it does.
    await sendFile(request, reply, content, { cacheControl: 'private, no-cache' });
    return handledReply;
  });
  handle(grading.presence, ({ actor, body }) => service.presence(actor, body));
  handle(grading.phrases, ({ actor, language }) => {
    allowComments(actor);
    return phrases.list(actor, language);
  });
  handle(grading.addPhrase, ({ body, ...call }) => {
    allowComments(call.actor);
    return phrases.add(call, body.phrase);
  });
  handle(grading.removePhrase, async ({ query, ...call }) => {
    allowComments(call.actor);
    await phrases.remove(call, query.id);
    return null;
  });
}

/** Hand-ins and works for the site are commented on with the same phrases. */
function allowComments({ permissions }: Actor): void {
  allow(permissions.has('teaching:homework:grade') || permissions.has('teaching:work:review'));
}

export const gradingModule: Module = {
  name: 'grading',
  belongings: { grading_phrase: { user_id: { of: 'person', onDelete: 'delete' } } },
  subjects: { grading: {} },
  register,
};
