import type { DataRule } from '../../kit/grants/grant-source.ts';

/** The rule that stands in the form. */
export type OpenRule = { kind: 'add' } | { kind: 'edit' | 'see'; rule: DataRule };
