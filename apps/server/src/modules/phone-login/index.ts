import type { Module } from '../module.ts';
import { registerPhoneLogin } from './phone-login.routes.ts';

/** Codes by text message: the staff log in with them, and a visitor who registers proves a number. */
export const phoneLoginModule: Module = {
  name: 'phone-login',
  subjects: { phoneLogin: {} },
  register: registerPhoneLogin,
};
