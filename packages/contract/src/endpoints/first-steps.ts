import { Type } from 'typebox';
import { subject } from '../endpoint.ts';

/** The first steps of a new school, in the order in which its administrator sees them. */
export const firstStepNames = ['name', 'logo', 'classes', 'people', 'cards', 'backup'] as const;

/** The first steps of a new school, and which of them are done. */
export const firstSteps = subject('firstSteps', {
  query: {
    method: 'GET',
    path: '/sys/firstSteps/query',
    access: 'system:config:save',
    result: Type.Object({
      /** A student has logged in: the school needs no first steps any more. */
      hasBegun: Type.Boolean(),
      done: Type.Object({
        name: Type.Boolean(),
        logo: Type.Boolean(),
        classes: Type.Boolean(),
        people: Type.Boolean(),
        /** A student has a log-in card or secret pictures. */
        cards: Type.Boolean(),
        backup: Type.Boolean(),
      }),
    }),
    notApplicable: { foreignRow: 'names no row of others', badInput: 'takes no input' },
  },
});
