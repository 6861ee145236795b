import type { Module } from '../module.ts';
import { classEntryBelongings } from './belongings.ts';
import { registerClassEntry } from './class-entry.routes.ts';

export const classEntryModule: Module = {
  name: 'class-entry',
  belongings: classEntryBelongings,
  register: registerClassEntry,
};
