import type { Module } from '../module.ts';
import { registerDicts } from './dicts.routes.ts';

export const dictsModule: Module = {
  name: 'dicts',
  subjects: { dict: { caches: ['dictionary'] } },
  register: registerDicts,
};
