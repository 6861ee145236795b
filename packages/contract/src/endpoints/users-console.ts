import { Type } from 'typebox';
import { Id, IdList, ListQuery, LoginName, None, nullable, optional, Page } from '../fields.ts';
import { mapPersonTexts } from '../person-texts.ts';
import { listFilters } from '../resource/list-filters.ts';
import {
  BinRow,
  ChangedPeople,
  IssuedPassword,
  openedUser,
  UserName,
  UserRecord,
  UserRow,
  userForm,
} from './user-shapes.ts';

const base = '/sys/user';
const inReach = { foreignRow: 'lists people in reach only' } as const;
const password = Type.String({ maxLength: 200 });
/** Of a department; the whole reach when absent. */
const orgCode = optional(Type.String({ maxLength: 100 }));

/** A part of user name, real name or nickname. */
const keyword = optional(Type.String({ maxLength: 100, typed: 'word' }));

const binQuery = ListQuery({
  ...listFilters({ username: 'contains', realname: 'contains' }),
  keyword,
});

/** People as the back office keeps them. Source: system-domain section 5.1. */
export const consoleUsers = {
  list: {
    method: 'GET',
    path: `${base}/list`,
    aliases: [
      { method: 'GET', path: '/user' },
      { method: 'GET', path: '/api/user' },
    ],
    access: 'system:user:list',
    code: 0,
    query: ListQuery({
      ...listFilters({
        username: 'contains',
        realname: 'contains',
        nickname: 'contains',
        workNo: 'contains',
        ...mapPersonTexts(() => 'contains' as const),
        email: 'contains',
        sex: 'equals',
        status: 'equals',
        userIdentity: 'equals',
        post: 'equals',
        birthday: 'range',
      }),
      keyword,
      /** The whole number. */
      phone: optional(Type.String({ maxLength: 20, typed: 'phone' })),
      roleId: optional(Type.String({ maxLength: 400 })),
      roleCode: optional(Type.String({ maxLength: 400 })),
      /** Comma list; everything below counts. */
      departId: optional(Type.String({ maxLength: 4000 })),
    }),
    result: Page(UserRow),
    notApplicable: inReach,
  },
  add: {
    method: 'POST',
    path: `${base}/add`,
    access: 'system:user:add',
    message: 'server.users.added',
    fieldErrors: true,
    body: Type.Object({
      ...userForm,
      /** Left open, it is made by the rule of the school that fills it in. */
      username: Type.String({ minLength: 1, maxLength: 100, typed: 'code', mayBeMade: true }),
      /** Absent or blank: the person cannot log in until a card is issued. */
      password: optional(nullable(password)),
      confirmpassword: optional(nullable(password)),
    }),
    result: UserRecord,
  },
  /** User name and password are not changed here. */
  edit: {
    method: 'PUT',
    path: `${base}/edit`,
    access: 'system:user:edit',
    message: 'server.users.edited',
    fieldErrors: true,
    body: Type.Object({ ...userForm, ...openedUser, id: Id }),
    result: UserRecord,
  },
  delete: {
    method: 'DELETE',
    path: `${base}/delete`,
    access: 'system:user:delete',
    message: 'server.users.deleted',
    query: Type.Object({ id: Id }),
    result: None,
  },
  deleteBatch: {
    method: 'DELETE',
    path: `${base}/deleteBatch`,
    access: 'system:user:deleteBatch',
    message: 'server.users.deletedMany',
    query: Type.Object({ ids: IdList }),
    result: None,
  },
  /** Freezing ends every session at once. */
  frozenBatch: {
    method: 'PUT',
    path: `${base}/frozenBatch`,
    access: 'system:user:frozenBatch',
    message: 'server.users.frozen',
    body: Type.Object({ ids: IdList, status: Type.Integer({ minimum: 1, maximum: 2 }) }),
    result: None,
  },
  /** A password that the staff chooses. Ends the owner's sessions. */
  changePassword: {
    method: 'PUT',
    path: `${base}/changePassword`,
    access: 'system:user:changepwd',
    message: 'server.users.passwordChanged',
    body: Type.Object({
      id: Id,
      password,
      confirmpassword: password,
    }),
    result: None,
  },
  /** A new typeable password, answered once. Ends the owner's sessions. */
  resetPassword: {
    method: 'PUT',
    path: `${base}/resetPassword`,
    access: 'system:user:changepwd',
    body: Type.Object({ id: Id }),
    result: IssuedPassword,
  },
  queryById: {
    method: 'GET',
    path: `${base}/queryById`,
    access: 'system:user:list',
    log: 'opens',
    code: 0,
    query: Type.Object({ id: Id }),
    result: UserRecord,
  },
  queryByIds: {
    method: 'GET',
    path: `${base}/queryByIds`,
    access: 'system:user:list',
    code: 0,
    query: Type.Object({ userIds: IdList }),
    result: Type.Array(UserName),
    notApplicable: inReach,
  },
  /** The full telephone number; that somebody looked is written down. */
  openPhone: {
    method: 'POST',
    path: `${base}/openPhone`,
    access: 'system:user:phone',
    log: 'opens',
    body: Type.Object({ id: Id }),
    result: Type.Object({ phone: nullable(Type.String({ personal: 'phone' })) }),
  },
  queryUserRole: {
    method: 'GET',
    path: `${base}/queryUserRole`,
    access: 'system:user:queryUserRole',
    code: 0,
    query: Type.Object({ userid: Id }),
    result: Type.Array(Type.String()),
  },
  userDepartList: {
    method: 'GET',
    path: `${base}/userDepartList`,
    access: 'system:user:list',
    message: 'server.users.found',
    query: Type.Object({ userId: Id }),
    result: Type.Array(Type.Object({ key: Id, value: Id, title: Type.String() })),
  },
  generateUserId: {
    method: 'GET',
    path: `${base}/generateUserId`,
    access: 'system:user:add',
    result: Id,
    notApplicable: { foreignRow: 'names no row', badInput: 'takes no input' },
  },
  queryUserByDepId: {
    method: 'GET',
    path: `${base}/queryUserByDepId`,
    access: 'system:user:list',
    query: Type.Object({ id: Id, realname: optional(Type.String({ maxLength: 100 })) }),
    result: Type.Array(UserName),
    notApplicable: inReach,
  },
  /** People of a department by its code, with everything below. */
  queryByOrgCode: {
    method: 'GET',
    path: `${base}/queryByOrgCode`,
    access: 'system:user:list',
    query: ListQuery({ ...listFilters({ username: 'contains', realname: 'contains' }), orgCode }),
    result: Page(UserName),
    notApplicable: inReach,
  },
  userRoleList: {
    method: 'GET',
    path: `${base}/userRoleList`,
    access: 'system:user:list',
    query: ListQuery({
      ...listFilters({ username: 'contains', realname: 'contains' }),
      keyword,
      roleId: Id,
    }),
    result: Page(UserName),
    notApplicable: inReach,
  },
  addSysUserRole: {
    method: 'POST',
    path: `${base}/addSysUserRole`,
    access: 'system:user:addUserRole',
    message: 'server.users.roleGiven',
    body: Type.Object({
      roleId: Id,
      userIdList: Type.Array(Id, { minItems: 1, maxItems: 1000 }),
    }),
    result: ChangedPeople,
  },
  deleteUserRole: {
    method: 'DELETE',
    path: `${base}/deleteUserRole`,
    access: 'system:user:deleteRole',
    message: 'server.users.roleTaken',
    query: Type.Object({ roleId: Id, userId: Id }),
    result: None,
  },
  deleteUserRoleBatch: {
    method: 'DELETE',
    path: `${base}/deleteUserRoleBatch`,
    access: 'system:user:deleteRole',
    message: 'server.users.roleTaken',
    query: Type.Object({ roleId: Id, userIds: IdList }),
    result: ChangedPeople,
  },
  /** Newest first, at most 1,000: the predecessor's window has no pages. */
  recycleBin: {
    method: 'GET',
    path: `${base}/recycleBin`,
    access: 'system:user:recycle',
    query: binQuery,
    result: Type.Array(BinRow),
    notApplicable: inReach,
  },
  /** The same people, page by page. */
  deleted: {
    method: 'GET',
    path: `${base}/deleted`,
    access: 'system:user:recycle',
    query: binQuery,
    result: Page(BinRow),
    notApplicable: inReach,
  },
  putRecycleBin: {
    method: 'PUT',
    path: `${base}/putRecycleBin`,
    access: 'system:user:recycle',
    message: 'server.users.restored',
    body: Type.Object({ userIds: IdList }),
    result: None,
  },
  /** For ever. Works stay, without their author's name. */
  deleteRecycleBin: {
    method: 'DELETE',
    path: `${base}/deleteRecycleBin`,
    access: 'system:user:deleteRecycleBin',
    message: 'server.users.erased',
    query: Type.Object({ userIds: IdList }),
    result: None,
  },
  /** Tells of the session; a token in the query is ignored. */
  sectionInfo: {
    method: 'GET',
    path: `${base}/getUserSectionInfoByToken`,
    access: 'user',
    result: Type.Object({
      sysUserId: Id,
      sysUserCode: LoginName,
      sysUserName: Type.String({ personal: 'nickname' }),
      sysOrgCode: nullable(Type.String()),
    }),
    notApplicable: {
      wrongRole: 'open to every signed-in role',
      foreignRow: 'tells of the caller only',
      badInput: 'takes no input',
    },
  },
} as const;
