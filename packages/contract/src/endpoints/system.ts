import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { Id, nullable, optional } from '../fields.ts';

const open = {
  unauthenticated: 'open to guests',
  wrongRole: 'open to every role',
  foreignRow: 'names no row of others',
} as const;

const frontMenuFields = {
  id: Id,
  title: Type.String(),
  url: Type.String(),
  icon: Type.Optional(Type.String()),
  route: Type.Boolean(),
  hidden: Type.Integer(),
  needLogin: Type.Integer(),
  internalOrExternal: Type.Boolean(),
};

const FrontMenuLeaf = Type.Object(frontMenuFields);
/** A front menu nests once. */
export const FrontMenuItem = Type.Object({
  ...frontMenuFields,
  children: Type.Optional(Type.Array(FrontMenuLeaf)),
});

const menuFields = {
  id: Id,
  route: Type.String(),
  path: Type.String(),
  name: Type.String(),
  component: Type.String(),
  redirect: Type.Optional(Type.String()),
  hidden: Type.Optional(Type.Boolean()),
  alwaysShow: Type.Optional(Type.Boolean()),
  meta: Type.Object({
    title: Type.String(),
    icon: Type.Optional(Type.String()),
    url: Type.Optional(Type.String()),
    keepAlive: Type.Boolean(),
    internalOrExternal: Type.Boolean(),
    permissionList: Type.Optional(
      Type.Array(
        Type.Object({ action: Type.String(), type: Type.String(), describe: Type.String() }),
      ),
    ),
  }),
};

const MenuLeaf = Type.Object(menuFields);
const MenuBranch = Type.Object({
  ...menuFields,
  children: Type.Optional(Type.Array(MenuLeaf)),
});
const MenuLimb = Type.Object({
  ...menuFields,
  children: Type.Optional(Type.Array(MenuBranch)),
});
/** The back-office menu nests four deep at most. */
export const MenuItem = Type.Object({
  ...menuFields,
  children: Type.Optional(Type.Array(MenuLimb)),
});

const Auth = Type.Object({
  action: Type.String(),
  type: Type.String(),
  describe: Type.String(),
  status: Type.Optional(Type.String()),
});

export const config = subject('config', {
  /** Public keys only; adds what clients need to build file addresses. */
  getCurrent: {
    method: 'GET',
    path: '/sys/config/getCurrentConfig',
    access: 'anon',
    code: 0,
    result: Type.Record(Type.String(), Type.String()),
    notApplicable: { ...open, badInput: 'takes no input' },
  },
  /** One public key; `config.unknownKey` when absent. */
  get: {
    method: 'GET',
    path: '/sys/config/getConfig',
    access: 'anon',
    query: Type.Object({ key: Type.String({ minLength: 1, maxLength: 64 }) }),
    result: Type.String(),
    notApplicable: open,
  },
});

export const menu = subject('menu', {
  /** Front menu, ordered; hidden items and those whose screens do not exist are left out. */
  getUserMenu: {
    method: 'GET',
    path: '/teaching/menu/getUserMenu',
    access: 'anon',
    message: 'server.menu.found',
    result: Type.Array(FrontMenuItem),
    notApplicable: { ...open, badInput: 'takes no input' },
  },
});

export const permissions = subject('permissions', {
  /** The session's own menu and buttons; a token in the query is ignored. */
  getUserPermissionByToken: {
    method: 'GET',
    path: '/sys/permission/getUserPermissionByToken',
    access: 'user',
    message: 'server.menu.found',
    result: Type.Object({
      menu: Type.Array(MenuItem),
      auth: Type.Array(Auth),
      allAuth: Type.Array(Auth),
    }),
    notApplicable: {
      wrongRole: 'open to every signed-in role',
      foreignRow: 'tells of the caller only',
      badInput: 'takes no input',
    },
  },
});

const Item = Type.Object({
  value: Type.String(),
  text: Type.String(),
  title: Type.String(),
  label: Type.String(),
  description: nullable(Type.String()),
});

export const dicts = subject('dicts', {
  /** Items of a dictionary by code. The predecessor's table form is refused: no table is named by a request. */
  getDictItems: {
    method: 'GET',
    path: '/sys/dict/getDictItems/:code',
    access: 'anon',
    params: Type.Object({ code: Type.String({ minLength: 1, maxLength: 200 }) }),
    result: Type.Array(Item),
    notApplicable: open,
  },
});

export const files = subject('files', {
  /** Multipart `file` with `biz` or `bizPath` as purpose; the key stands in `message`. */
  upload: {
    method: 'POST',
    path: '/sys/common/upload',
    access: 'user',
    code: 0,
    kind: 'upload',
    result: Type.Object({ key: Type.String(), fileName: Type.String(), size: Type.Integer() }),
    notApplicable: { wrongRole: 'open to every signed-in role', foreignRow: 'names no row' },
  },
  /** Registers an uploaded file of the caller; answers the row whose id works name. */
  addFile: {
    method: 'POST',
    path: '/system/sysFile/add',
    access: 'user',
    body: Type.Object({
      fileName: Type.String({ minLength: 1, maxLength: 128 }),
      filePath: Type.String({ minLength: 1, maxLength: 300 }),
      fileLocation: optional(Type.Integer()),
      fileType: optional(Type.Integer()),
      fileTag: optional(Type.String({ maxLength: 32 })),
    }),
    result: Type.Object({
      id: Id,
      fileName: Type.String(),
      filePath: Type.String(),
      fileLocation: Type.Integer(),
      fileType: Type.Integer(),
      fileTag: Type.String(),
    }),
    notApplicable: { wrongRole: 'open to every signed-in role' },
  },
  /** `GET {staticDomain}/{key}` with Range; private purposes need the ticket inside the name. */
  read: {
    method: 'GET',
    path: '/sys/common/static/*',
    access: 'anon',
    kind: 'file',
    params: Type.Object({ '*': Type.String({ maxLength: 300 }) }),
    result: Type.Null(),
    notApplicable: {
      unauthenticated: 'the name is the permission',
      wrongRole: 'the name is the permission',
    },
  },
  /** The predecessor's editors show their save buttons only when this answers. */
  uploadToken: {
    method: 'GET',
    path: '/common/qiniu/getToken',
    access: 'user',
    result: Type.String(),
    notApplicable: {
      wrongRole: 'open to every signed-in role',
      foreignRow: 'names no row',
      badInput: 'takes no input',
    },
  },
});
