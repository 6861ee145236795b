import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { None, Word } from '../fields.ts';

const own = {
  wrongRole: 'open to every signed-in role; children are refused by the service',
  foreignRow: 'acts on the caller only',
} as const;

const base = '/sys/account/contact';
const channel = Word('mail', 'sms');
const password = Type.String({ minLength: 1, maxLength: 200 });
const target = Type.String({ minLength: 5, maxLength: 100, typed: 'phone' });

/** The staff's own mail address and phone number, proven by a code that goes there. */
export const contactBindings = subject('contactBindings', {
  /** Sends a code to the new address or number. Only `bind`, with the code, tells that another user has it. */
  send: {
    method: 'POST',
    path: `${base}/send`,
    access: 'user',
    log: 'none',
    message: 'server.contact.sent',
    body: Type.Object({ channel, target, password }),
    result: None,
    notApplicable: own,
  },
  /** Five tries for each code, within ten minutes. The address before is told. */
  bind: {
    method: 'POST',
    path: `${base}/bind`,
    access: 'user',
    message: 'server.contact.bound',
    body: Type.Object({
      channel,
      target,
      code: Type.String({ minLength: 1, maxLength: 20, typed: 'code' }),
    }),
    result: None,
    notApplicable: own,
  },
  unbind: {
    method: 'POST',
    path: `${base}/unbind`,
    access: 'user',
    message: 'server.contact.unbound',
    body: Type.Object({ channel, password }),
    result: None,
    notApplicable: own,
  },
});
