import { type TProperties, Type } from 'typebox';
import { optional } from './fields.ts';

/**
 * How often the form was changed. Only our own clients are told: those of the predecessor would send it
 * back with the whole row, and be refused by a rule that they do not know.
 */
export const formVersion = Type.Optional(Type.Integer({ minimum: 0 }));

/**
 * Version that a form was opened with. If somebody has changed the form since, `form.stale` refuses the
 * save; without it the last save wins.
 */
export const openedVersion = optional(Type.Integer({ minimum: 0 }));

/**
 * Lists as a form was opened with them: what is new in the sent ones is added, and what is missing is
 * taken away, whatever others changed meanwhile. Without it a list becomes exactly what is sent.
 */
export const openedLists = <P extends TProperties>(lists: P) => optional(Type.Object(lists));
