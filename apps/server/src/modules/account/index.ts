import type { Module } from '../module.ts';
import { registerAccount } from './account.routes.ts';

export const accountModule: Module = {
  name: 'account',
  subjects: { secondFactor: { actors: true } },
  register: registerAccount,
};
