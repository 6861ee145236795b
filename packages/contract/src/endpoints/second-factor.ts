import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { Id, None, nullable, WireTime } from '../fields.ts';
import { LoginResult } from './session.ts';

const own = {
  wrongRole: 'open to every signed-in role; children are refused by the service',
  foreignRow: 'acts on the caller only',
} as const;

const password = Type.String({ minLength: 1, maxLength: 200 });
/** Six digits of an app, or a recovery code; spaces and dashes do not count. */
const code = Type.String({ minLength: 6, maxLength: 20 });
const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) });

/** A second proof beside the password for the staff: codes of an app (RFC 6238). */
export const secondFactor = subject('secondFactor', {
  /** The second step of a log-in, with the ticket that `session.secondFactorNeeded` told. */
  login: {
    method: 'POST',
    path: '/sys/secondFactor/login',
    access: 'anon',
    log: 'none',
    code: '200',
    message: 'server.session.loggedIn',
    body: Type.Object({ ticket: Type.String({ minLength: 1, maxLength: 100 }), code }),
    result: LoginResult,
    notApplicable: {
      unauthenticated: 'open to guests',
      wrongRole: 'open to every role',
      foreignRow: 'the ticket names whom it lets in',
    },
  },
  state: {
    method: 'GET',
    path: '/sys/secondFactor/state',
    access: 'user',
    isPrivate: true,
    withoutSecondFactor: true,
    result: Type.Object({
      /** The staff may have one, children not. */
      isOffered: Type.Boolean(),
      isOn: Type.Boolean(),
      /** The school asks the caller for it. */
      isRequired: Type.Boolean(),
      codesLeft: Type.Integer(),
      confirmTime: nullable(WireTime),
    }),
    notApplicable: {
      ...own,
      wrongRole: 'open to every signed-in role',
      badInput: 'takes no input',
    },
  },
  /** A new secret, told once; it counts from the first right code on. */
  begin: {
    method: 'POST',
    path: '/sys/secondFactor/begin',
    access: 'user',
    log: 'none',
    withoutSecondFactor: true,
    body: Type.Object({ password }),
    result: Type.Object({ secret: Type.String(), uri: Type.String() }),
    notApplicable: own,
  },
  /** Switches it on, ends the other sessions, and tells the recovery codes once. */
  switchOn: {
    method: 'POST',
    path: '/sys/secondFactor/switchOn',
    access: 'user',
    withoutSecondFactor: true,
    body: Type.Object({ code }),
    result: RecoveryCodes,
    notApplicable: own,
  },
  /** The earlier recovery codes hold no more. */
  renewCodes: {
    method: 'POST',
    path: '/sys/secondFactor/renewCodes',
    access: 'user',
    body: Type.Object({ password, code }),
    result: RecoveryCodes,
    notApplicable: own,
  },
  switchOff: {
    method: 'POST',
    path: '/sys/secondFactor/switchOff',
    access: 'user',
    body: Type.Object({ password, code }),
    result: None,
    notApplicable: own,
  },
  /** Takes it from a colleague of a lower level who has lost phone and recovery codes; ends their sessions. */
  reset: {
    method: 'PUT',
    path: '/sys/secondFactor/reset',
    access: 'system:user:changepwd',
    body: Type.Object({ id: Id }),
    result: None,
  },
});
