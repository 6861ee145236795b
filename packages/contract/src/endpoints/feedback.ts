import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { None, optional, Word } from '../fields.ts';

export const feedbackKinds = ['question', 'problem', 'suggestion'] as const;

/** What the staff tell the administrators of their school. */
export const feedback = subject('feedback', {
  /** Throws `request.tooMany` after twenty an hour. */
  add: {
    method: 'POST',
    path: '/sys/feedback/add',
    access: 'system:feedback:add',
    message: 'server.feedback.sent',
    body: Type.Object({
      kind: Word(...feedbackKinds),
      title: Type.String({ minLength: 1, maxLength: 60 }),
      content: Type.String({ minLength: 1, maxLength: 500 }),
      /** The page that it is about. */
      page: optional(Type.String({ maxLength: 200 })),
    }),
    result: None,
    notApplicable: { foreignRow: 'names no row' },
  },
});
