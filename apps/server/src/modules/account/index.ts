import type { Module } from '../module.ts';
import { registerAccount } from './account.routes.ts';

export const accountModule: Module = { name: 'account', register: registerAccount };
