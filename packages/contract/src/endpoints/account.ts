import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import {
  Birthday,
  dictText,
  fileUrl,
  Id,
  LoginName,
  Nickname,
  None,
  nullable,
  optional,
  RealName,
  Sex,
  WireTime,
} from '../fields.ts';
import { userForm } from './user-shapes.ts';

const own = {
  wrongRole: 'open to every signed-in role',
  foreignRow: 'acts on the caller only',
} as const;
const noInput = { badInput: 'takes no input' } as const;

const OwnRecord = Type.Object({
  id: Id,
  username: LoginName,
  realname: nullable(RealName),
  nickname: Nickname,
  avatar: nullable(Type.String()),
  avatar_url: fileUrl('avatar'),
  birthday: nullable(Birthday),
  sex: nullable(Sex),
  sex_dictText: dictText('sex', 'sex'),
  email: nullable(Type.String({ personal: 'email' })),
  phone: nullable(Type.String({ personal: 'phone' })),
  userIdentity: Type.Integer(),
  workNo: nullable(Type.String()),
  school: nullable(Type.String({ personal: 'school' })),
  createTime: WireTime,
});

const { realname, nickname, avatar, birthday, sex, email, phone } = userForm;

/** One's own account. Source: system-domain section 7. */
export const account = subject('account', {
  info: {
    method: 'GET',
    path: '/teaching/user/info',
    access: 'user',
    code: 0,
    result: OwnRecord,
    notApplicable: { ...own, ...noInput },
  },
  /**
   * An id in the body is ignored. A child changes nickname and drawn picture; a change of anything else
   * is refused with `row.invalid`.
   */
  edit: {
    method: 'PUT',
    path: '/teaching/user/edit',
    access: 'user',
    message: 'server.users.edited',
    fieldErrors: true,
    body: Type.Object({
      realname,
      nickname,
      avatar,
      birthday,
      sex,
      email,
      phone,
      /** The own one: the staff needs it for another mail address or phone number. */
      password: optional(nullable(Type.String({ maxLength: 200 }))),
    }),
    result: OwnRecord,
    notApplicable: own,
  },
  /** Where the account is signed in, this place first. */
  sessions: {
    method: 'GET',
    path: '/sys/session/list',
    isPrivate: true,
    access: 'user',
    result: Type.Array(
      Type.Object({
        id: Id,
        isCurrent: Type.Boolean(),
        /** password, picture or card. */
        method: Type.String(),
        ip: nullable(Type.String()),
        userAgent: nullable(Type.String()),
        createTime: WireTime,
        seenTime: WireTime,
      }),
    ),
    notApplicable: { ...own, ...noInput },
  },
  /** Ends one other own session; `row.notFound` for anybody else's. */
  endSession: {
    method: 'DELETE',
    path: '/sys/session/end',
    access: 'user',
    query: Type.Object({ id: Id }),
    result: None,
    notApplicable: { wrongRole: own.wrongRole },
  },
  /** Ends every own session but this one; answers how many. */
  endOthers: {
    method: 'DELETE',
    path: '/sys/session/endOthers',
    access: 'user',
    result: Type.Object({ count: Type.Integer() }),
    notApplicable: { ...own, ...noInput },
  },
});
