import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import {
  fileUrl,
  Id,
  IdList,
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
import { ClassCode, Joined, LoginCard } from './class-entry-shapes.ts';
import { LoginResult, WorkProof } from './session.ts';

const anon = {
  unauthenticated: 'open to guests',
  wrongRole: 'open to every role',
  foreignRow: 'names a class by its secret',
} as const;

/** What a person types or a link carries. */
const ClassSecret = Type.String({ minLength: 4, maxLength: 64, typed: 'code' });
const CardToken = Type.String({ minLength: 20, maxLength: 64 });
const Pictures = Type.Array(Type.String({ maxLength: 20 }), { minItems: 4, maxItems: 4 });

/** For a visitor who has tried very many codes, or is asked for a captcha. */
const work = { checkKey: optional(Type.String({ maxLength: 64 })), proof: WorkProof };

const kinds = {
  /** A new typeable password; the old one ends. */
  password: optional(Type.Boolean()),
  /** A new card for the QR code; older cards end. */
  qr: optional(Type.Boolean()),
  /** Four new pictures. */
  pictures: optional(Type.Boolean()),
};

/** How children come into a class and into their accounts. */
export const classEntry = subject('classEntry', {
  code: {
    method: 'GET',
    path: '/sys/classCode/query',
    access: 'system:depart:joinCode',
    query: Type.Object({ departId: Id }),
    result: ClassCode,
  },
  /** By which addresses the devices of a class find this site. */
  address: {
    method: 'GET',
    path: '/sys/class/address',
    access: 'system:depart:list',
    result: Type.Object({
      /** Address of the site as the operator configured it; absent: links begin with the address of the open page. */
      configured: nullable(Type.String()),
      /** Of this computer in its networks; none while it listens to itself alone. */
      inNetwork: Type.Array(Type.String()),
    }),
    notApplicable: { foreignRow: 'names no row', badInput: 'takes no input' },
  },
  /** Opens the class for joining with a new code, for a lesson unless said otherwise. */
  open: {
    method: 'POST',
    path: '/sys/classCode/open',
    access: 'system:depart:joinCode',
    body: Type.Object({
      departId: Id,
      minutes: optional(Type.Integer({ minimum: 5, maximum: 10_080 })),
      /** Members at once, without the staff; for a day at most. */
      isImmediate: optional(Type.Boolean()),
      places: optional(Type.Integer({ minimum: 1, maximum: 80 })),
    }),
    result: ClassCode,
  },
  close: {
    method: 'POST',
    path: '/sys/classCode/close',
    access: 'system:depart:joinCode',
    body: Type.Object({ departId: Id }),
    result: ClassCode,
  },
  /** A new link to the class's log-in page; the old one ends. */
  renewLink: {
    method: 'POST',
    path: '/sys/classCode/renewLink',
    access: 'system:depart:joinCode',
    body: Type.Object({ departId: Id }),
    result: ClassCode,
  },
  /** Children who wait for an answer, oldest first: of one class, or of all that the caller answers for. */
  joins: {
    method: 'GET',
    path: '/sys/classCode/joins',
    access: 'system:depart:joinCode',
    query: ListQuery({ departId: optional(Id) }),
    result: Page(
      Type.Object({
        id: Id,
        departId: Id,
        departName: Type.String(),
        userId: Id,
        username: LoginName,
        nickname: Nickname,
        confirmed: Type.Boolean(),
        createTime: WireTime,
      }),
    ),
  },
  decide: {
    method: 'PUT',
    path: '/sys/classCode/decide',
    access: 'system:depart:joinCode',
    body: Type.Object({
      ids: Type.Array(Id, { minItems: 1, maxItems: 200 }),
      answer: Word('accept', 'refuse'),
    }),
    result: Type.Object({ count: Type.Integer() }),
  },
  /** Which class a code or a link leads to. Wrong ones are counted. */
  look: {
    method: 'POST',
    path: '/sys/class/look',
    access: 'anon',
    log: 'none',
    body: Type.Object({ code: ClassSecret, ...work }),
    result: Type.Object({
      departName: Type.String(),
      isOpen: Type.Boolean(),
      isImmediate: Type.Boolean(),
    }),
    notApplicable: anon,
  },
  /** A new account in a class: with user name and password, or with pictures alone. */
  join: {
    method: 'POST',
    path: '/sys/class/join',
    access: 'anon',
    body: Type.Object({
      code: ClassSecret,
      nickname: Type.String({ minLength: 1, maxLength: 100 }),
      username: optional(Type.String({ maxLength: textLimits.username, typed: 'code' })),
      password: optional(Type.String({ maxLength: 200 })),
      pictures: optional(Pictures),
      ageBand: optional(Word('under9', '9to13', 'over13')),
      captcha: optional(Type.String({ maxLength: 20 })),
      ...work,
    }),
    result: Joined,
    notApplicable: anon,
  },
  /** The caller's own account asks to be in a class too. */
  joinOwn: {
    method: 'POST',
    path: '/sys/class/joinOwn',
    access: 'user',
    body: Type.Object({ code: ClassSecret }),
    result: Joined,
    notApplicable: { wrongRole: 'open to every signed-in role', foreignRow: anon.foreignRow },
  },
  /** Children of a class who come in with pictures; only with the class's link, or that of a child who joined. */
  roster: {
    method: 'POST',
    path: '/sys/class/roster',
    access: 'anon',
    log: 'none',
    body: Type.Object({ link: ClassSecret }),
    result: Type.Object({
      departName: Type.String(),
      /** The child whose link it is still waits for an answer, and sees no other child. */
      isWaiting: Type.Boolean(),
      /** The link of the class, which takes the place of the given one from now on. */
      link: Type.String(),
      children: Type.Array(
        Type.Object({
          id: Id,
          nickname: Nickname,
          avatar: nullable(Type.String()),
          avatar_url: fileUrl('avatar'),
        }),
      ),
    }),
    notApplicable: anon,
  },
  pictureLogin: {
    method: 'POST',
    path: '/sys/pictureLogin',
    access: 'anon',
    code: '200',
    message: 'server.session.loggedIn',
    body: Type.Object({ link: ClassSecret, userId: Id, pictures: Pictures }),
    result: LoginResult,
    notApplicable: anon,
  },
  /** Whose card it is, before somebody else leaves for its owner. Wrong ones are counted. */
  readCard: {
    method: 'POST',
    path: '/sys/cardLogin/look',
    access: 'anon',
    log: 'none',
    body: Type.Object({ card: CardToken }),
    result: Type.Object({ userId: Id, nickname: Nickname }),
    notApplicable: anon,
  },
  /** With the token of a printed card. Ends the session with which it is asked. */
  cardLogin: {
    method: 'POST',
    path: '/sys/cardLogin',
    access: 'anon',
    code: '200',
    message: 'server.session.loggedIn',
    body: Type.Object({ card: CardToken }),
    result: LoginResult,
    notApplicable: anon,
  },
  /** Sets four pictures of a child, random ones when none are given; answered once. Opens a closed account again. */
  setPictures: {
    method: 'PUT',
    path: '/sys/pictureSecret/set',
    access: 'system:user:loginCard',
    body: Type.Object({ userId: Id, pictures: optional(Pictures) }),
    result: Type.Object({ pictures: Type.Array(Type.String()) }),
  },
  removePictures: {
    method: 'DELETE',
    path: '/sys/pictureSecret/delete',
    access: 'system:user:loginCard',
    query: Type.Object({ userIds: IdList }),
    result: None,
  },
  /** New secrets for children, for printing; at most 200 at a time. */
  issueCards: {
    method: 'POST',
    path: '/sys/loginCard/issue',
    access: 'system:user:loginCard',
    body: Type.Object({ userIds: Type.Array(Id, { minItems: 1, maxItems: 200 }), ...kinds }),
    result: Type.Array(LoginCard),
  },
  /** Ends cards and the sessions that they opened. */
  revokeCards: {
    method: 'DELETE',
    path: '/sys/loginCard/revoke',
    access: 'system:user:loginCard',
    query: Type.Object({ userIds: IdList }),
    result: Type.Object({ count: Type.Integer() }),
  },
  /** Cards of one child, newest first. */
  cards: {
    method: 'GET',
    path: '/sys/loginCard/list',
    access: 'system:user:loginCard',
    query: Type.Object({ userId: Id }),
    result: Type.Array(
      Type.Object({
        id: Id,
        createTime: WireTime,
        expireTime: WireTime,
        useTime: nullable(WireTime),
        isOpen: Type.Boolean(),
      }),
    ),
  },
  /** Free user names for names of children, in their order. */
  suggestNames: {
    method: 'POST',
    path: '/sys/user/suggestNames',
    access: 'system:user:add',
    log: 'none',
    body: Type.Object({
      names: Type.Array(Type.String({ maxLength: 100, typed: 'word' }), {
        minItems: 1,
        maxItems: 200,
      }),
    }),
    result: Type.Array(LoginName),
    notApplicable: { foreignRow: 'names no row' },
  },
  /** Accounts for the children of a class, with their cards. All or none. */
  createChildren: {
    method: 'POST',
    path: '/sys/user/createChildren',
    access: 'system:user:add',
    body: Type.Object({
      departId: Id,
      children: Type.Array(
        Type.Object({
          realname: Type.String({ minLength: 1, maxLength: 100, typed: 'word' }),
          /** A suggestion is taken when absent or blank. */
          username: optional(Type.String({ maxLength: textLimits.username, typed: 'code' })),
        }),
        { minItems: 1, maxItems: 200 },
      ),
      ...kinds,
    }),
    result: Type.Array(LoginCard),
  },
});
