import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { Id, IdList, ListQuery, None, nullable, optional, Page, WireTime } from '../fields.ts';
import { openedVersion } from '../opened-form.ts';
import { ImportReport } from '../resource/import-report.ts';
import {
  DepartCounts,
  DepartIdTree,
  DepartMember,
  DepartRow,
  DepartTree,
  departForm,
  OrgCategory,
  Removed,
} from './depart-shapes.ts';
import { ownClasses } from './own-classes.ts';

const base = '/sys/sysDepart';

const inReach = { foreignRow: 'answers departments in reach only' } as const;
const noInput = { badInput: 'takes no input' } as const;

/** Departments and classes, their order and their members. */
export const departs = subject('departs', {
  ...ownClasses,
  /** Departments in reach, nested, in their order. */
  tree: {
    method: 'GET',
    path: `${base}/queryTreeList`,
    access: 'system:depart:list',
    code: 0,
    result: DepartTree,
    notApplicable: { ...inReach, ...noInput },
  },
  /** The same with names alone; for members of the staff, whose pages choose by departments. */
  idTree: {
    method: 'GET',
    path: `${base}/queryIdTree`,
    access: 'user',
    code: 0,
    result: DepartIdTree,
    notApplicable: { ...inReach, ...noInput, wrongRole: 'the policy is staff, not a code' },
  },
  /** How many children there are in reach; departments without any are left out. */
  counts: {
    method: 'GET',
    path: `${base}/counts`,
    access: 'system:depart:list',
    code: 0,
    result: DepartCounts,
    notApplicable: { ...inReach, ...noInput },
  },
  /** Departments that a member of the staff answers for; `null` for others. The message is the identity. */
  myTree: {
    method: 'GET',
    path: `${base}/queryMyDeptTreeList`,
    aliases: [{ method: 'GET', path: '/teaching/user/getUserRootDept' }],
    access: 'user',
    code: 0,
    result: nullable(DepartTree),
    notApplicable: { ...inReach, ...noInput, wrongRole: 'open to every signed-in role' },
  },
  /** By a part of the name; `depart.noMatch` when nothing is found. */
  searchBy: {
    method: 'GET',
    path: `${base}/searchBy`,
    access: 'system:depart:list',
    code: 0,
    query: Type.Object({
      keyWord: Type.String({ minLength: 1, maxLength: 100 }),
      myDeptSearch: optional(Type.String({ maxLength: 64 })),
    }),
    result: DepartTree,
    notApplicable: inReach,
  },
  queryById: {
    method: 'GET',
    path: `${base}/queryById`,
    access: 'system:depart:list',
    query: Type.Object({ id: Id }),
    result: DepartRow,
  },
  /** Name of the department above, as far as it is in reach; empty for a root. */
  queryParentName: {
    method: 'GET',
    path: `${base}/queryParentName`,
    access: 'system:depart:list',
    query: Type.Object({ departId: Id }),
    result: Type.String(),
  },
  /** A root without `parentId`. The org code is made by the server. */
  add: {
    method: 'POST',
    path: `${base}/add`,
    access: 'system:depart:add',
    message: 'server.departs.added',
    body: Type.Object({
      ...departForm,
      parentId: optional(nullable(Type.String({ maxLength: 36 }))),
      orgCategory: optional(OrgCategory),
    }),
    result: DepartRow,
  },
  /** Another parent is refused: that is what `move` is for. */
  edit: {
    method: 'PUT',
    path: `${base}/edit`,
    access: 'system:depart:edit',
    message: 'server.departs.edited',
    body: Type.Object({
      ...departForm,
      id: Id,
      parentId: optional(nullable(Type.String({ maxLength: 36 }))),
      orgCategory: optional(OrgCategory),
      version: openedVersion,
    }),
    result: DepartRow,
  },
  /** To another parent or another place among its siblings; org codes below follow. */
  move: {
    method: 'PUT',
    path: `${base}/move`,
    access: 'system:depart:edit',
    message: 'server.departs.edited',
    body: Type.Object({
      id: Id,
      /** Absent or empty: becomes a root. */
      parentId: optional(nullable(Type.String({ maxLength: 36 }))),
      /** Place among the children of the parent, from 0; the end when absent. */
      index: optional(Type.Integer({ minimum: 0 })),
    }),
    result: DepartRow,
  },
  /** With everything below. Comes back with `restore`. */
  delete: {
    method: 'DELETE',
    path: `${base}/delete`,
    access: 'system:depart:delete',
    message: 'server.departs.deleted',
    query: Type.Object({ id: Id }),
    result: Removed,
  },
  deleteBatch: {
    method: 'DELETE',
    path: `${base}/deleteBatch`,
    access: 'system:depart:deleteBatch',
    message: 'server.departs.deleted',
    query: Type.Object({ ids: IdList }),
    result: Removed,
  },
  /** Takes a deletion or a cleared class back, members included. */
  restore: {
    method: 'PUT',
    path: `${base}/restore`,
    access: 'system:depart:edit',
    message: 'server.departs.restored',
    body: Type.Object({ undoId: Id }),
    result: Type.Object({ count: Type.Integer() }),
  },
  /** What can still come back, newest first. */
  recycleBin: {
    method: 'GET',
    path: `${base}/recycleBin`,
    access: 'system:depart:edit',
    query: ListQuery({}),
    result: Page(
      Type.Object({
        undoId: Id,
        kind: Type.String(),
        departName: Type.String(),
        deleteBy: Type.String({ personal: 'loginName' }),
        deleteTime: WireTime,
      }),
    ),
    notApplicable: { foreignRow: 'lists what was taken from departments in reach' },
  },
  /** Children of a class, in the order of their names. */
  listAll: {
    method: 'GET',
    path: `${base}/listAll`,
    access: 'system:user:list',
    query: Type.Object({ id: Id }),
    result: Type.Array(DepartMember),
  },
  /** Takes every child out of a class; no account is touched. Comes back with `restore`. */
  clear: {
    method: 'PUT',
    path: `${base}/removeAll`,
    aliases: [{ method: 'GET', path: `${base}/removeAll` }],
    access: 'system:depart:clear',
    message: 'server.departs.cleared',
    query: Type.Object({ id: Id }),
    result: Removed,
  },
  /** Classes in reach without a child, by org code. */
  empty: {
    method: 'GET',
    path: `${base}/empty`,
    access: 'system:depart:list',
    query: ListQuery({}),
    result: Page(Type.Object({ id: Id, departName: Type.String(), orgCode: Type.String() })),
    notApplicable: inReach,
  },
  exportXls: {
    method: 'GET',
    path: `${base}/exportXls`,
    access: 'system:depart:export',
    kind: 'file',
    result: None,
    notApplicable: { ...inReach, ...noInput },
  },
  importTemplate: {
    method: 'GET',
    path: `${base}/importTemplate`,
    access: 'system:depart:importExcel',
    kind: 'file',
    result: None,
    notApplicable: { foreignRow: 'names no row', ...noInput },
  },
  /** The parent is the code without its last three characters; codes that exist are left out. */
  importExcel: {
    method: 'POST',
    path: `${base}/importExcel`,
    access: 'system:depart:importExcel',
    kind: 'upload',
    query: Type.Object({ check: optional(Type.Boolean()) }),
    result: ImportReport,
    notApplicable: { foreignRow: 'makes rows of its own' },
  },
  /** People of a department and of everything below. */
  members: {
    method: 'GET',
    path: '/sys/user/departUserList',
    access: 'system:user:list',
    code: 0,
    query: ListQuery({
      /** Absent: the people of the caller's departments. */
      depId: optional(Id),
      username: optional(Type.String({ maxLength: 100 })),
      realname: optional(Type.String({ maxLength: 100 })),
      /** A part of user name, real name or nickname. */
      keyword: optional(Type.String({ maxLength: 100 })),
      userIdentity: optional(Type.Integer()),
      /** Only members who have an open account at least so many days old and were not here for as long, or never. */
      quietDays: optional(Type.Integer({ minimum: 1, maximum: 365 })),
    }),
    result: Page(DepartMember),
  },
  addMembers: {
    method: 'POST',
    path: '/sys/user/editSysDepartWithUser',
    access: 'system:user:editDepartWithUser',
    message: 'server.departs.added.members',
    body: Type.Object({
      depId: Id,
      userIdList: Type.Array(Id, { minItems: 1, maxItems: 1000 }),
    }),
    result: None,
  },
  removeMember: {
    method: 'DELETE',
    path: '/sys/user/deleteUserInDepart',
    access: 'system:user:deleteUserInDepart',
    message: 'server.departs.deleted',
    query: Type.Object({ depId: Id, userId: Id }),
    result: None,
  },
  /** Comes back with `restoreMembers`. */
  removeMembers: {
    method: 'DELETE',
    path: '/sys/user/deleteUserInDepartBatch',
    access: 'system:user:deleteUserInDepart',
    message: 'server.departs.deleted',
    query: Type.Object({ depId: Id, userIds: IdList }),
    result: Type.Object({ undoId: Id }),
  },
});
