import { maskedMobilePattern, type TypedKind } from '@sprout/rules';
import { Type } from 'typebox';
import {
  Birthday,
  dictText,
  fileUrl,
  Id,
  LoginName,
  Nickname,
  nullable,
  optional,
  type PersonalClass,
  RealName,
  Sex,
  WireTime,
} from '../fields.ts';
import { formVersion, openedLists, openedVersion } from '../opened-form.ts';
import { personTextForm, personTextValues } from '../person-texts.ts';

const Phone = Type.String({ personal: 'phone' });
const Email = Type.String({ personal: 'email' });

/** Somebody in the list of people. Source: system-domain section 5.1. */
export const UserRow = Type.Object({
  id: Id,
  username: LoginName,
  realname: nullable(RealName),
  nickname: Nickname,
  avatar: nullable(Type.String()),
  avatar_url: fileUrl('avatar'),
  sex: nullable(Sex),
  sex_dictText: dictText('sex', 'sex'),
  birthday: nullable(Birthday),
  /** Masked; in whole for clients of the predecessor whose user may edit the person and see numbers. */
  phone: nullable(Phone),
  email: nullable(Email),
  telephone: nullable(Phone),
  workNo: nullable(Type.String()),
  /** Code of a position. */
  post: nullable(Type.String()),
  ...personTextValues,
  userIdentity: Type.Integer(),
  status: Type.Integer(),
  status_dictText: dictText('status', 'user_status'),
  /** Names of the roles and of the departments, comma lists. */
  roleTxt: Type.String(),
  orgCode: nullable(Type.String()),
  orgCodeTxt: Type.String(),
  /** Departments that the person answers for, ids and names. */
  departIds: Type.String(),
  departIds_dictText: Type.String(),
  confirmed: Type.Boolean(),
  /** Can log in by typing; by pictures. */
  hasPassword: Type.Boolean(),
  hasPictures: Type.Boolean(),
  createTime: WireTime,
});

/** A record as its form reads it. */
export const UserRecord = Type.Object({
  ...UserRow.properties,
  /** Ids of the roles and of the departments, comma lists. */
  selectedroles: Type.String(),
  selecteddeparts: Type.String(),
  version: formVersion,
});

const line = (maxLength: number, personal: PersonalClass = 'none', typed: TypedKind = 'word') =>
  optional(nullable(Type.String({ maxLength, personal, typed })));
const idList = optional(nullable(Type.String({ maxLength: 40_000 })));

/** What a form may set. What is absent stays as it is; `null` and blank clear it. */
export const userForm = {
  realname: line(100, 'realName'),
  nickname: line(100, 'nickname'),
  avatar: optional(nullable(Type.String({ maxLength: 200 }))),
  birthday: optional(
    nullable(
      Type.String({ pattern: '^(\\d{4}-\\d{2}-\\d{2}( 00:00:00)?)?$', personal: 'birthday' }),
    ),
  ),
  sex: optional(nullable(Type.Integer({ minimum: 1, maximum: 2, personal: 'sex' }))),
  email: optional(
    nullable(
      Type.String({
        maxLength: 100,
        pattern: '^([^\\s@]+@[^\\s@]+)?$',
        typed: 'code',
        personal: 'email',
      }),
    ),
  ),
  /** The masked one changes nothing; without `system:user:phone` another one is refused. */
  phone: optional(
    nullable(
      Type.String({
        maxLength: 32,
        pattern: maskedMobilePattern,
        typed: 'phone',
        personal: 'phone',
      }),
    ),
  ),
  telephone: optional(
    nullable(
      Type.String({
        pattern: '^(0\\d{2,3}-[1-9]\\d{6,7})?$',
        typed: 'phone',
        personal: 'phone',
      }),
    ),
  ),
  workNo: line(100, 'none', 'code'),
  post: optional(nullable(Type.String({ maxLength: 100 }))),
  ...personTextForm,
  userIdentity: optional(Type.Integer({ minimum: 1, maximum: 2 })),
  selectedroles: idList,
  selecteddeparts: idList,
  departIds: idList,
};

/** What a change of somebody sends beside it. */
export const openedUser = {
  version: openedVersion,
  opened: openedLists({ selectedroles: idList, selecteddeparts: idList, departIds: idList }),
};

/** Somebody in a list of names. */
export const UserName = Type.Object({
  id: Id,
  username: LoginName,
  realname: nullable(RealName),
  nickname: Nickname,
  avatar: nullable(Type.String()),
  avatar_url: fileUrl('avatar'),
  userIdentity: Type.Integer(),
  status: Type.Integer(),
  status_dictText: dictText('status', 'user_status'),
});

/** Somebody in the recycle bin. */
export const BinRow = Type.Object({
  ...UserName.properties,
  orgCodeTxt: Type.String(),
  deleteTime: WireTime,
  deleteBy: nullable(LoginName),
});

/** A password that is answered once and stored only as a hash. */
export const IssuedPassword = Type.Object({ username: LoginName, password: Type.String() });

/** For whom a change of several people made a difference; each once. */
export const ChangedPeople = Type.Object({ changedIds: Type.Array(Id) });
