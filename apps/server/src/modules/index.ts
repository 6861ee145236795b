import { dictsModule } from './dicts/index.ts';
import type { Module } from './module.ts';

/** The one list of modules: adding a subject is a folder and a line here. */
export const modules: readonly Module[] = [dictsModule];
