import type { Module } from '../module.ts';
import { registerAccount } from './account.routes.ts';

export { createOwnPassword, type OwnPassword } from './own-password.ts';

export const accountModule: Module = {
  name: 'account',
  belongings: {
    user_theme_setting: { user_id: { of: 'person', onDelete: 'delete' } },
  },
  subjects: { secondFactor: { actors: true }, theme: {} },
  register: registerAccount,
};
