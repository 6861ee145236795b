import { mobilePattern } from '@sprout/rules';
import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { LoginResult } from './session.ts';

const anon = {
  unauthenticated: 'open to guests',
  wrongRole: 'open to every role',
  foreignRow: 'the code names whose it is',
} as const;

/**
 * The staff log in with a code by text message, which `recovery.sms` sends. Every answer is the same for a number that
 * no account has.
 */
export const phoneLogin = subject('phoneLogin', {
  /** What is switched on here and can be sent. */
  offer: {
    method: 'GET',
    path: '/sys/phoneLogin/offer',
    access: 'anon',
    result: Type.Object({ logIn: Type.Boolean(), register: Type.Boolean() }),
    notApplicable: { ...anon, badInput: 'takes no input' },
  },
  /** `captcha` is the code of the newest message to this number, as the predecessor calls it. Five tries for each. */
  logIn: {
    method: 'POST',
    path: '/sys/phoneLogin',
    access: 'anon',
    log: 'none',
    code: '200',
    message: 'server.session.loggedIn',
    body: Type.Object({
      mobile: Type.String({ pattern: mobilePattern, typed: 'phone' }),
      captcha: Type.String({ minLength: 1, maxLength: 20, typed: 'code' }),
      remember_me: Type.Optional(Type.Unknown()),
    }),
    result: LoginResult,
    notApplicable: anon,
  },
});
