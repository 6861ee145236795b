import { type Static, Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { Id, nullable, optional, Word } from '../fields.ts';
import { field, resource } from '../resource/index.ts';
import { nested } from './nested.ts';

/** Three characters of a code for each. */
const levels = 8;

/** Categories in a tree of codes. Source: system-domain section 6.5. */
export const categories = resource('categories', {
  path: '/sys/category',
  table: 'sys_category',
  permission: 'system:category',
  fields: {
    pid: field.parent({}),
    name: field.name({ max: 100 }),
    nameEn: field.text({ max: 100 }),
    code: field.text({
      max: 3 * levels,
      unique: true,
      readOnly: true,
      filter: 'contains',
      sort: true,
    }),
    value: field.text({ max: 100, filter: 'contains', sort: true }),
    comment: field.longText({ max: 200 }),
    sortNo: field.number({ min: 0, max: 9999, hasHint: true }),
  },
  tree: {
    parent: 'pid',
    order: 'sortNo',
    text: 'name',
    textEn: 'nameEn',
    code: 'code',
    differ: 'value',
    depth: levels,
    root: '0',
  },
  endpoints: { edit: { message: 'server.categories.changed' } },
});

const nodeFields = {
  key: Id,
  value: Type.String(),
  title: Type.String(),
  code: Type.String(),
  parentId: Type.String(),
  icon: Type.Null(),
  isLeaf: Type.Boolean(),
};
export type CategoryNode = Static<ReturnType<typeof nodeShape>> & {
  children: CategoryNode[] | null;
};
const nodeShape = () => Type.Object(nodeFields);
const Nodes = Type.Array(Type.Unsafe<CategoryNode>(nested(nodeFields, levels)));

const Code = Type.String({ maxLength: 3 * levels });
const Parent = Type.String({ maxLength: 36 });
/** What forms choose from: names and codes, which every signed-in role may read. */
const lookup = {
  method: 'GET',
  access: 'user',
  notApplicable: {
    wrongRole: 'open to every signed-in role',
    foreignRow: 'tells of rows of the own school only',
  },
} as const;

export const categoryCalls = subject('categories', {
  /** The one row that has this value. */
  loadOne: {
    ...lookup,
    path: '/sys/category/loadOne',
    query: Type.Object({
      field: Word('id', 'pid', 'name', 'code', 'value'),
      val: Type.String({ minLength: 1, maxLength: 100 }),
    }),
    result: categories.endpoints.queryById.result,
  },
  loadTreeChildren: {
    ...lookup,
    path: '/sys/category/loadTreeChildren',
    query: Type.Object({ pid: Parent }),
    result: Nodes,
  },
  /** What stands below a code; with `async` its first level, else everything. */
  loadTreeRoot: {
    ...lookup,
    path: '/sys/category/loadTreeRoot',
    query: Type.Object({ async: optional(Type.Boolean()), pcode: optional(Code) }),
    result: Nodes,
  },
  /** One level by the id or the code of its parent; `condition` is a JSON object of values. */
  loadTreeData: {
    ...lookup,
    path: '/sys/category/loadTreeData',
    query: Type.Object({
      pid: optional(Parent),
      pcode: optional(Code),
      condition: optional(Type.String({ maxLength: 1000 })),
    }),
    result: Nodes,
  },
  /**
   * The chosen categories in the order of `ids`, which names them by id, or by value right below `pcode`. A category
   * that is gone has the asked id or value as its name.
   */
  loadDictItem: {
    ...lookup,
    path: '/sys/category/loadDictItem',
    query: Type.Object({
      ids: Type.String({ minLength: 1, maxLength: 4_000 }),
      pcode: optional(Code),
    }),
    result: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        code: nullable(Type.String()),
        value: nullable(Type.String()),
      }),
    ),
  },
  /** Ids and names of every row whose code begins so. */
  loadAllData: {
    ...lookup,
    path: '/sys/category/loadAllData',
    query: Type.Object({ code: Code }),
    result: Type.Array(
      Type.Object({ value: Id, text: Type.String(), title: Type.String(), label: Type.String() }),
    ),
  },
  /** Whether a code may stand below a parent. */
  checkCode: {
    ...lookup,
    path: '/sys/category/checkCode',
    query: Type.Object({ pid: optional(nullable(Parent)), code: optional(nullable(Code)) }),
    result: Type.Null(),
    notApplicable: {
      ...lookup.notApplicable,
      badInput: 'a missing code has an answer of its own',
    },
  },
});
