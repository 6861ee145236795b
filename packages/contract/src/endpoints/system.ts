import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { Id, optional } from '../fields.ts';

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

export const menu = subject('menu', {
  /**
   * The site's menu in its order. Hidden entries are left out and give their place to what stands below
   * them; guests are not told of what needs a log-in.
   */
  getUserMenu: {
    method: 'GET',
    path: '/teaching/menu/getUserMenu',
    access: 'anon',
    message: 'server.menu.found',
    result: Type.Array(FrontMenuItem),
    notApplicable: { ...open, badInput: 'takes no input' },
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
    // Every upload goes to our own store, whatever the key that somebody wants for it.
    aliases: [{ method: 'GET', path: '/common/qiniu/getTokenByKey' }],
    access: 'user',
    result: Type.String(),
    notApplicable: {
      wrongRole: 'open to every signed-in role',
      foreignRow: 'names no row',
      badInput: 'takes no input',
    },
  },
});
