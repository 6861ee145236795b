import type { Message } from './create-texts.ts';

/** What a translation of an area must hold: every key of the source, and no other. */
export type Messages<Source> = { readonly [Key in keyof Source]: Message };
