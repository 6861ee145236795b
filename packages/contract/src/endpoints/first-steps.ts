import { Type } from 'typebox';
import { subject } from '../endpoint.ts';

/** With what a new school begins, in this order. */
export const firstStepNames = ['name', 'logo', 'classes', 'people', 'cards', 'backup'] as const;

/** What a new school has done of what it begins with. */
export const firstSteps = subject('firstSteps', {
  query: {
    method: 'GET',
    path: '/sys/firstSteps/query',
    access: 'system:config:save',
    result: Type.Object({
      /** Students come already: the school needs no first steps any more. */
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
