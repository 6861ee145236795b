import { type Static, Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { Id, IdList, nullable, optional } from '../fields.ts';
import { field, resource } from '../resource/index.ts';
import { nested } from './nested.ts';

/** The site's header nests once. */
const levels = 2;

/** The menu of the public site. Source: teaching-domain section 4.2. */
export const frontMenus = resource('frontMenus', {
  path: '/teaching/menu',
  table: 'teaching_menu',
  permission: 'system:frontMenu',
  fields: {
    /** 0: at the top, 1: below another; follows from the parent where it is not sent. */
    menuType: field.number({ min: 0, max: 1 }),
    name: field.text({ max: 100, required: true, filter: 'contains' }),
    nameEn: field.text({ max: 100 }),
    parentId: field.parent({}),
    // An address of a page here or elsewhere, never of a script.
    url: field.text({
      max: 255,
      pattern: '^(?:/(?!/)|https?://)',
      hasHint: true,
      filter: 'contains',
    }),
    icon: field.text({ max: 100, pattern: '^[a-z][a-z-]*$' }),
    sortNo: field.number({ min: 0, max: 9999, isWhole: false, hasHint: true }),
    hidden: field.toggle({ hasHint: true, filter: 'equals' }),
    isRoute: field.toggle({ hasHint: true }),
    needLogin: field.toggle({ hasHint: true, filter: 'equals' }),
    internalOrExternal: field.toggle({}),
    description: field.longText({ max: 255 }),
  },
  tree: {
    parent: 'parentId',
    order: 'sortNo',
    text: 'name',
    textEn: 'nameEn',
    depth: levels,
  },
  endpoints: {
    // The predecessor's `list` is the whole tree, below.
    list: { path: '/teaching/menu/search' },
    edit: { message: 'server.access.changed' },
  },
});

const rowFields = {
  id: Id,
  key: Id,
  parentId: Type.String(),
  name: Type.String(),
  nameEn: Type.String(),
  title: Type.String(),
  menuType: Type.Integer(),
  url: Type.String(),
  icon: nullable(Type.String()),
  sortNo: Type.Number(),
  hidden: Type.Boolean(),
  isRoute: Type.Boolean(),
  route: Type.Boolean(),
  needLogin: Type.Boolean(),
  internalOrExternal: Type.Boolean(),
  description: nullable(Type.String()),
  isLeaf: Type.Boolean(),
  leaf: Type.Boolean(),
};
const rowShape = () => Type.Object(rowFields);
type FrontMenuFields = Static<ReturnType<typeof rowShape>>;
export type FrontMenuNode = FrontMenuFields & { children: FrontMenuNode[] | null };

const choiceFields = {
  key: Id,
  value: Id,
  title: Type.String(),
  parentId: Type.String(),
  isLeaf: Type.Boolean(),
};
const choiceShape = () => Type.Object(choiceFields);
export type FrontMenuChoice = Static<ReturnType<typeof choiceShape>> & {
  children: FrontMenuChoice[] | null;
};

const Tree = Type.Array(Type.Unsafe<FrontMenuNode>(nested(rowFields, levels)));
const Choices = Type.Object({
  treeList: Type.Array(Type.Unsafe<FrontMenuChoice>(nested(choiceFields, levels))),
  ids: Type.Array(Id),
});

const read = {
  method: 'GET',
  access: 'system:frontMenu:list',
  notApplicable: { foreignRow: 'tells of rows of the own school only' },
} as const;
const noInput = { ...read.notApplicable, badInput: 'takes no input' } as const;

export const frontMenuCalls = subject('frontMenus', {
  /** Full rows with those below them. */
  tree: { ...read, path: '/teaching/menu/list', result: Tree, notApplicable: noInput },
  queryTreeList: {
    ...read,
    path: '/teaching/menu/queryTreeList',
    result: Choices,
    notApplicable: noInput,
  },
  getSystemMenuList: {
    ...read,
    path: '/teaching/menu/getSystemMenuList',
    result: Tree,
    notApplicable: noInput,
  },
  getSystemSubmenu: {
    ...read,
    path: '/teaching/menu/getSystemSubmenu',
    query: Type.Object({ parentId: Id }),
    result: Tree,
  },
  /** Rows below by the id of their parent. */
  getSystemSubmenuBatch: {
    ...read,
    path: '/teaching/menu/getSystemSubmenuBatch',
    query: Type.Object({ parentIds: IdList }),
    result: Type.Record(Type.String(), Tree),
  },
  /** Rows below one row, or the roots, for trees that load as they open. */
  queryListAsync: {
    ...read,
    path: '/teaching/menu/queryListAsync',
    query: Type.Object({ pid: optional(Id) }),
    result: Choices,
  },
});
