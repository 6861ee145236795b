import type { Result } from '@sprout/contract/types';

/** Somebody of a department, as its list answers them. */
export type Member = Result<'departs.members'>['records'][number];
