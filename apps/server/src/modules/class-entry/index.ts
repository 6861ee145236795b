import type { Module } from '../module.ts';
import { classEntryBelongings } from './belongings.ts';
import { registerClassEntry } from './class-entry.routes.ts';

export const classEntryModule: Module = {
  name: 'class-entry',
  subjects: { card: { actors: true }, classCode: { actors: true }, class: { actors: true } },
  belongings: classEntryBelongings,
  register: registerClassEntry,
};
