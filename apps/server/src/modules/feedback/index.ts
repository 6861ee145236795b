import { endpoints } from '@sprout/contract';
import type { Module, ModuleContext } from '../module.ts';
import { createFeedback } from './feedback.service.ts';

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

/** What the staff tell the administrators; it is kept as the notice that these get. */
export const feedbackModule: Module = { name: 'feedback', subjects: { feedback: {} }, register };

function register(context: ModuleContext): void {
  const feedback = createFeedback(context);
  context.handle(endpoints.feedback.add, async ({ body, ...call }) => {
    await feedback.add(call, body);
    return null;
  });
}
