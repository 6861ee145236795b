import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { dictText, Id, LoginName, Nickname, None, nullable, optional, Word } from '../fields.ts';

const anon = {
  unauthenticated: 'open to guests',
  wrongRole: 'open to every role',
  foreignRow: 'acts on the caller only',
} as const;

/** What the client keeps of the signed-in person. */
export const UserInfo = Type.Object({
  id: Id,
  username: LoginName,
  realname: Nickname,
  nickname: Nickname,
  avatar: nullable(Type.String()),
  avatar_url: Type.String(),
  userIdentity: Type.Integer(),
  orgCode: nullable(Type.String()),
  confirmed: Type.Boolean(),
  status: Type.Integer(),
  status_dictText: dictText('status', 'user_status'),
  /** The staff has chosen the password: the shell asks for another one. */
  mustChangePassword: Type.Boolean(),
});

const DictItem = Type.Object({
  value: Type.String(),
  text: Type.String(),
  title: Type.String(),
  description: nullable(Type.String()),
});

export const Depart = Type.Object({
  id: Id,
  orgCode: Type.String(),
  departName: Type.String(),
});

export const LoginResult = Type.Object({
  token: Type.String(),
  userInfo: UserInfo,
  departs: Type.Array(Depart),
  multi_depart: Type.Integer(),
  role: Type.Array(Type.String()),
  /** Login methods that ended since the last log-in and were not replaced. */
  endedWays: Type.Array(Word('card', 'picture')),
  sysAllDictItems: Type.Record(Type.String(), Type.Array(DictItem)),
});

/** Proof of work for the `checkKey`, which is one of `captchaKey` then. */
export const WorkProof = optional(nullable(Type.String({ maxLength: 200 })));

const Credentials = Type.Object({
  username: Type.String({ minLength: 1, maxLength: 100, typed: 'code' }),
  password: Type.String({ minLength: 1, maxLength: 200 }),
  captcha: optional(nullable(Type.String({ maxLength: 20 }))),
  checkKey: optional(nullable(Type.Union([Type.String({ maxLength: 64 }), Type.Integer()]))),
  proof: WorkProof,
  remember_me: optional(Type.Unknown()),
});

export const session = subject('session', {
  login: {
    method: 'POST',
    path: '/sys/login',
    aliases: [{ method: 'POST', path: '/sys/mLogin' }],
    access: 'anon',
    log: 'none',
    code: '200',
    message: 'server.session.loggedIn',
    body: Credentials,
    result: LoginResult,
    notApplicable: anon,
  },
  logout: {
    method: 'POST',
    path: '/sys/logout',
    access: 'anon',
    log: 'none',
    withTemporaryPassword: true,
    withoutSecondFactor: true,
    whileLocked: true,
    message: 'server.session.loggedOut',
    result: None,
    notApplicable: { ...anon, badInput: 'takes no input' },
  },
  /**
   * A key for a captcha that counts for more: its bearer proves `work` bits of work for it. Keys of a
   * client's own making, such as the time, are taken too, without work.
   */
  captchaKey: {
    method: 'GET',
    path: '/sys/captchaKey',
    access: 'anon',
    query: Type.Object({ work: optional(Type.Integer({ minimum: 12, maximum: 16 })) }),
    result: Type.Object({ checkKey: Type.String(), work: Type.Integer() }),
    notApplicable: anon,
  },
  /** A picture with characters; a right answer uses it up, and so do five wrong ones. */
  captcha: {
    method: 'GET',
    path: '/sys/randomImage/:checkKey',
    access: 'anon',
    code: 0,
    params: Type.Object({ checkKey: Type.String({ minLength: 1, maxLength: 64 }) }),
    result: Type.String(),
    notApplicable: anon,
  },
  /** A question in words for a visitor who cannot see the picture, for a key with work; three tries. */
  captchaWords: {
    method: 'GET',
    path: '/sys/randomWords/:checkKey',
    access: 'anon',
    params: Type.Object({ checkKey: Type.String({ minLength: 1, maxLength: 64 }) }),
    result: Type.String(),
    notApplicable: anon,
  },
  /** A right answer uses the picture up; log-in and registration check their own. */
  checkCaptcha: {
    method: 'POST',
    path: '/sys/checkCaptcha',
    access: 'anon',
    log: 'none',
    body: Type.Object({
      captcha: Type.String({ minLength: 1, maxLength: 20 }),
      checkKey: Type.Union([Type.String({ minLength: 1, maxLength: 64 }), Type.Integer()]),
      proof: WorkProof,
    }),
    result: None,
    notApplicable: anon,
  },
  /** The caller, read anew. */
  current: {
    method: 'GET',
    path: '/sys/user/current',
    aliases: [
      { method: 'GET', path: '/user/info' },
      { method: 'GET', path: '/api/user/info' },
    ],
    access: 'user',
    withTemporaryPassword: true,
    withoutSecondFactor: true,
    result: Type.Object({ userInfo: UserInfo, role: Type.Array(Type.String()) }),
    notApplicable: {
      wrongRole: 'open to every signed-in role',
      foreignRow: 'tells of the caller only',
      badInput: 'takes no input',
    },
  },
  /** From here on the session answers nothing but `unlock` and `logout`. */
  lock: {
    method: 'POST',
    path: '/sys/session/lock',
    access: 'user',
    result: None,
    notApplicable: {
      wrongRole: 'open to every signed-in role',
      foreignRow: 'acts on the own session only',
      badInput: 'takes no input',
    },
  },
  /** Five wrong passwords in ten minutes are the last for a while. */
  unlock: {
    method: 'POST',
    path: '/sys/session/unlock',
    access: 'user',
    log: 'none',
    withoutSecondFactor: true,
    whileLocked: true,
    body: Type.Object({ password: Type.String({ minLength: 1, maxLength: 200 }) }),
    result: None,
    notApplicable: {
      wrongRole: 'open to every signed-in role',
      foreignRow: 'acts on the own session only',
    },
  },
  /** Puts the session into another of the caller's own departments; a user name in the body is ignored. */
  selectDepart: {
    method: 'POST',
    path: '/sys/selectDepart',
    aliases: [{ method: 'PUT', path: '/sys/selectDepart' }],
    access: 'user',
    code: 0,
    body: Type.Object({ orgCode: Type.String({ minLength: 1, maxLength: 64 }) }),
    result: Type.Object({ userInfo: UserInfo }),
    notApplicable: { wrongRole: 'open to every signed-in role' },
  },
  departs: {
    method: 'GET',
    path: '/sys/user/getCurrentUserDeparts',
    access: 'user',
    code: 0,
    result: Type.Object({ list: Type.Array(Depart), orgCode: nullable(Type.String()) }),
    notApplicable: {
      wrongRole: 'open to every signed-in role',
      foreignRow: 'tells of the caller only',
      badInput: 'takes no input',
    },
  },
});
