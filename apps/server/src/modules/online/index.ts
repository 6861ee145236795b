import type { Module } from '../module.ts';
import { registerOnline } from './online.routes.ts';

/** Where people are logged in, for those who answer for them. */
export const onlineModule: Module = {
  name: 'online',
  subjects: { online: {} },
  register: registerOnline,
};
