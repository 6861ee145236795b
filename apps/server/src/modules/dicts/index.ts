import type { Module } from '../module.ts';
import { registerDicts } from './dicts.routes.ts';

export const dictsModule: Module = { name: 'dicts', register: registerDicts };
