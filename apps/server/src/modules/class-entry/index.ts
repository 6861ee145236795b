import type { Module } from '../module.ts';
import { registerClassEntry } from './class-entry.routes.ts';

export const classEntryModule: Module = { name: 'class-entry', register: registerClassEntry };
