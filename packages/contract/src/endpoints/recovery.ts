import { mobilePattern } from '@sprout/rules';
import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { LoginName, None, Word } from '../fields.ts';
import { WorkProof } from './session.ts';

const anon = {
  unauthenticated: 'open to guests',
  wrongRole: 'open to every role',
  foreignRow: 'the ticket names whose it is',
} as const;

const Ticket = Type.String({ minLength: 1, maxLength: 100 });
const Channel = Word('mail', 'sms');
const Phone = Type.String({ pattern: mobilePattern, typed: 'phone' });
const password = Type.String({ minLength: 1, maxLength: 200 });

/**
 * How the staff come by a new password: account, code, password. The server answers the same for an
 * account that does not exist.
 */
export const recovery = subject('recovery', {
  /** By what codes go out here; none: the school has set nothing up. */
  channels: {
    method: 'GET',
    path: '/sys/recovery/channels',
    access: 'anon',
    result: Type.Array(Channel),
    notApplicable: { ...anon, badInput: 'takes no input' },
  },
  /** `account`: user name, phone number or mail address. Asks for a captcha with work each time. */
  send: {
    method: 'POST',
    path: '/sys/recovery/send',
    access: 'anon',
    log: 'none',
    message: 'server.recovery.sent',
    body: Type.Object({
      account: Type.String({ minLength: 1, maxLength: 100, typed: 'phone' }),
      channel: Channel,
      captcha: Type.Optional(Type.String({ maxLength: 20 })),
      checkKey: Type.Optional(Type.String({ maxLength: 64 })),
      proof: WorkProof,
    }),
    result: Type.Object({ ticket: Ticket }),
    notApplicable: anon,
  },
  /** Five codes for each ticket, within ten minutes. */
  verify: {
    method: 'POST',
    path: '/sys/recovery/verify',
    access: 'anon',
    log: 'none',
    body: Type.Object({
      ticket: Ticket,
      code: Type.String({ minLength: 1, maxLength: 20, typed: 'code' }),
    }),
    result: Type.Object({ ticket: Ticket }),
    notApplicable: anon,
  },
  /**
   * The first step of the predecessor's page. The server looks no account up: it answers what was typed, so
   * that it tells nothing about who is here.
   */
  querySysUser: {
    method: 'GET',
    path: '/sys/user/querySysUser',
    access: 'anon',
    query: Type.Object({
      username: Type.Optional(Type.String({ maxLength: 100, typed: 'code' })),
      phone: Type.Optional(Type.String({ maxLength: 20, typed: 'phone' })),
    }),
    result: Type.Object({ username: Type.String(), phone: Type.String() }),
    notApplicable: { ...anon, foreignRow: 'tells of no row' },
  },
  /**
   * The predecessor's text message: 0 to log in, 1 to register, 2 for a forgotten password. Our own pages send a
   * captcha with work along; without one an address gets a few. What is not switched on is refused as without a
   * provider.
   */
  sms: {
    method: 'POST',
    path: '/sys/sms',
    aliases: [{ method: 'POST', path: '/account/sms' }],
    access: 'anon',
    log: 'none',
    message: 'server.recovery.sent',
    body: Type.Object({
      mobile: Phone,
      smsmode: Type.Union([Word('0', '1', '2'), Type.Integer()]),
      captcha: Type.Optional(Type.String({ maxLength: 20 })),
      checkKey: Type.Optional(Type.String({ maxLength: 64 })),
      proof: WorkProof,
    }),
    result: None,
    notApplicable: anon,
  },
  /** The predecessor's `smscode` of the next step is the ticket that this one answers. */
  phoneVerification: {
    method: 'POST',
    path: '/sys/user/phoneVerification',
    access: 'anon',
    log: 'none',
    body: Type.Object({
      phone: Phone,
      smscode: Type.String({ minLength: 1, maxLength: 20, typed: 'code' }),
    }),
    result: Ticket,
    notApplicable: anon,
  },
  /** `username` and `phone` of the body are ignored: the ticket names the account. */
  passwordChange: {
    method: 'POST',
    path: '/sys/user/passwordChange',
    aliases: [{ method: 'POST', path: '/auth/forge-password' }],
    access: 'anon',
    log: 'none',
    message: 'server.recovery.done',
    body: Type.Object({ password, smscode: Ticket }),
    result: None,
    notApplicable: anon,
  },
  choosePassword: {
    method: 'POST',
    path: '/sys/recovery/choosePassword',
    access: 'anon',
    log: 'none',
    message: 'server.recovery.done',
    body: Type.Object({ ticket: Ticket, password, confirmpassword: password }),
    result: Type.Object({ username: LoginName }),
    notApplicable: anon,
  },
});
