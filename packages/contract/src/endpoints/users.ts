import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import {
  Id,
  ListQuery,
  LoginName,
  Nickname,
  None,
  nullable,
  optional,
  Page,
  WireTime,
  Word,
} from '../fields.ts';
import { textLimits } from '../limits.ts';
import { WorkProof } from './session.ts';
import { addressUsers } from './users-address.ts';
import { consoleUsers } from './users-console.ts';
import { transferUsers } from './users-transfer.ts';
import { viewAs } from './view-as.ts';

const anon = {
  unauthenticated: 'open to guests',
  wrongRole: 'open to every role',
  foreignRow: 'names no row of others',
} as const;

export const users = subject('users', {
  ...consoleUsers,
  ...addressUsers,
  ...transferUsers,
  ...viewAs,
  /**
   * The account waits for a member of the staff. A number with the code that `recovery.sms` sent is asked for where the
   * school has switched that on, and not kept elsewhere.
   */
  register: {
    method: 'POST',
    path: '/sys/user/register',
    aliases: [{ method: 'POST', path: '/auth/register' }],
    access: 'anon',
    message: 'server.users.registered',
    body: Type.Object({
      username: Type.String({ minLength: 1, maxLength: 100, typed: 'code' }),
      password: Type.String({ minLength: 1, maxLength: 200 }),
      nickname: optional(Type.String({ maxLength: 100 })),
      ageBand: optional(Word('under9', '9to13', 'over13')),
      phone: optional(Type.String({ maxLength: 20, typed: 'phone', personal: 'phone' })),
      smscode: optional(Type.String({ maxLength: 20, typed: 'code' })),
      captcha: optional(Type.String({ maxLength: 20 })),
      checkKey: optional(Type.String({ maxLength: 64 })),
      proof: WorkProof,
    }),
    result: Type.Object({ username: LoginName }),
    notApplicable: { ...anon },
  },
  /**
   * Whether a user name, a telephone number or an e-mail address is free; where registration is open,
   * or for the staff who make accounts. Limited per address and browser.
   */
  checkOnlyUser: {
    method: 'GET',
    path: '/sys/user/checkOnlyUser',
    access: 'anon',
    query: Type.Object({
      username: optional(Type.String({ maxLength: textLimits.username, typed: 'code' })),
      phone: optional(Type.String({ maxLength: 20, typed: 'phone' })),
      email: optional(Type.String({ maxLength: 100, typed: 'code' })),
    }),
    result: None,
    notApplicable: { ...anon },
  },
  /** Up to three free user names in place of one that is taken. */
  freeNames: {
    method: 'GET',
    path: '/sys/user/freeNames',
    access: 'system:user:add',
    query: Type.Object({
      username: Type.String({ minLength: 1, maxLength: textLimits.username, typed: 'code' }),
      realname: optional(Type.String({ maxLength: 100, typed: 'word' })),
    }),
    result: Type.Array(LoginName),
    notApplicable: { foreignRow: 'names no row' },
  },
  /** The caller's own password; a user name in the body is ignored. Ends the other sessions. */
  updatePassword: {
    method: 'POST',
    path: '/sys/user/updatePassword',
    aliases: [{ method: 'PUT', path: '/sys/user/updatePassword' }],
    access: 'user',
    withTemporaryPassword: true,
    withoutSecondFactor: true,
    message: 'server.users.passwordUpdated',
    body: Type.Object({
      /** Sent by clients and not read: the session says whose password it is. */
      username: optional(nullable(Type.String({ maxLength: 100 }))),
      oldpassword: optional(nullable(Type.String({ maxLength: 200 }))),
      password: optional(nullable(Type.String({ maxLength: 200 }))),
      confirmpassword: optional(nullable(Type.String({ maxLength: 200 }))),
    }),
    result: None,
    notApplicable: {
      wrongRole: 'open to every signed-in role',
      foreignRow: 'acts on the caller only',
    },
  },
  /** Registered accounts that wait for a member of the staff, oldest first. */
  unconfirmed: {
    method: 'GET',
    path: '/sys/user/unconfirmed',
    access: 'system:user:confirm',
    query: ListQuery({
      username: optional(Type.String({ maxLength: 100, typed: 'code' })),
      /** A part of user name or nickname. */
      keyword: optional(Type.String({ maxLength: 100, typed: 'word' })),
    }),
    result: Page(
      Type.Object({
        id: Id,
        username: LoginName,
        nickname: Nickname,
        ageBand: Type.String(),
        createTime: WireTime,
      }),
    ),
    notApplicable: { foreignRow: 'lists accounts of the own school only' },
  },
  confirm: {
    method: 'PUT',
    path: '/sys/user/confirm',
    access: 'system:user:confirm',
    body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 200 }) }),
    result: Type.Object({ count: Type.Integer() }),
  },
});
