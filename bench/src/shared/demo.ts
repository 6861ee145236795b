import { demoChildren as people } from '../../../apps/server/seed/demo/people-list.ts';

/** Login names of the demo school's children; all have the demo password. */
export const demoChildren: readonly string[] = people.map(({ username }) => username);
