import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { Id, IdList, ListQuery, None, nullable, Page } from '../fields.ts';
import { dictList } from './dict-tables.ts';

const open = {
  unauthenticated: 'open to guests',
  wrongRole: 'open to every role',
  foreignRow: 'names no row of others',
} as const;
const everybody = {
  wrongRole: 'open to every signed-in role',
  foreignRow: 'everybody reads dictionaries',
} as const;
const ownSchool = { foreignRow: 'lists rows of the own school only' } as const;

const Item = Type.Object({
  value: Type.String(),
  text: Type.String(),
  title: Type.String(),
  label: Type.String(),
  description: nullable(Type.String()),
});
const Row = dictList.endpoints.queryById.result;
const code = Type.String({ minLength: 1, maxLength: 200 });
const keyword = Type.Optional(Type.String({ maxLength: 100 }));

/** One of a few tables that may stand in for a dictionary, by its three names. */
const TableDict = Type.Object({ code });

export const dicts = {
  ...dictList.endpoints,
  ...subject('dicts', {
    /**
     * What may be chosen of a dictionary, by code. Members of the staff may name one of the known
     * tables instead, as `table,text,code`; nothing else of a request becomes a name.
     */
    getDictItems: {
      method: 'GET',
      path: '/sys/dict/getDictItems/:code',
      access: 'anon',
      code: 0,
      params: Type.Object({ code }),
      result: Type.Array(Item),
      notApplicable: open,
    },
    queryAllDictItems: {
      method: 'GET',
      path: '/sys/dict/queryAllDictItems',
      access: 'user',
      result: Type.Record(Type.String(), Type.Array(Item)),
      notApplicable: { ...everybody, badInput: 'takes no input' },
    },
    /** The text of one value, out of use or not; `null` for an unknown one. */
    getDictText: {
      method: 'GET',
      path: '/sys/dict/getDictText/:code/:key',
      access: 'user',
      params: Type.Object({ code, key: Type.String({ minLength: 1, maxLength: 100 }) }),
      result: nullable(Type.String()),
      notApplicable: everybody,
    },
    /** Every dictionary with its items below it. */
    treeList: {
      method: 'GET',
      path: '/sys/dict/treeList',
      access: 'system:dict:list',
      code: 0,
      result: Type.Array(
        Type.Object({
          key: Id,
          title: Type.String(),
          dictCode: Type.String(),
          children: Type.Array(Type.Object({ key: Type.String(), title: Type.String() })),
        }),
      ),
      notApplicable: { ...ownSchool, badInput: 'takes no input' },
    },
    getByCode: {
      method: 'GET',
      path: '/sys/dict/getByCode',
      access: 'system:dict:list',
      code: 0,
      query: Type.Object({ dicCode: code }),
      result: Row,
      notApplicable: ownSchool,
    },
    /** Spelled so by the predecessor. The other nodes follow within five seconds. */
    refleshCache: {
      method: 'POST',
      path: '/sys/dict/refleshCache',
      aliases: [{ method: 'GET', path: '/sys/dict/refleshCache' }],
      access: 'system:dict:refresh',
      message: 'server.dicts.refreshed',
      result: None,
      notApplicable: { foreignRow: 'names no row', badInput: 'takes no input' },
    },
    deleteItemByText: {
      method: 'DELETE',
      path: '/sys/dict/deleteItemByText',
      access: 'system:dict:item:delete',
      message: 'server.table.deleted',
      query: Type.Object({
        dictCode: code,
        itemText: Type.String({ minLength: 1, maxLength: 100 }),
      }),
      result: None,
    },
    /** The whole recycle bin, as the predecessor's modal reads it. */
    deleteList: {
      method: 'GET',
      path: '/sys/dict/deleteList',
      access: 'system:dict:recycle',
      result: Type.Array(Row),
      notApplicable: { ...ownSchool, badInput: 'takes no input' },
    },
    back: {
      method: 'PUT',
      path: '/sys/dict/back/:id',
      access: 'system:dict:recycle',
      message: 'server.dicts.restored',
      params: Type.Object({ id: IdList }),
      result: None,
      notApplicable: { badInput: 'every text is an id, which is there or not' },
    },
    deletePhysic: {
      method: 'DELETE',
      path: '/sys/dict/deletePhysic/:id',
      access: 'system:dict:deleteRecycleBin',
      message: 'server.table.deleted',
      params: Type.Object({ id: IdList }),
      result: None,
      notApplicable: { badInput: 'every text is an id, which is there or not' },
    },
    /** Choices of a table that stands in for a dictionary; for members of the staff. */
    loadDict: {
      method: 'GET',
      path: '/sys/dict/loadDict/:code',
      access: 'user',
      params: TableDict,
      query: Type.Object({ keyword }),
      result: Type.Array(Item),
      notApplicable: {
        wrongRole: 'the policy is staff, not a code',
        foreignRow: ownSchool.foreignRow,
      },
    },
    /** Texts of the keys, in their order; an unknown one stays as it is. */
    loadDictItem: {
      method: 'GET',
      path: '/sys/dict/loadDictItem/:code',
      access: 'user',
      params: TableDict,
      query: Type.Object({ key: Type.String({ minLength: 1, maxLength: 4_000 }) }),
      result: Type.Array(Type.String()),
      notApplicable: {
        wrongRole: 'the policy is staff, not a code',
        foreignRow: ownSchool.foreignRow,
      },
    },
    queryTableData: {
      method: 'GET',
      path: '/sys/dict/queryTableData',
      access: 'user',
      query: ListQuery({ table: code, text: code, code, keyword }),
      result: Page(Item),
      notApplicable: {
        wrongRole: 'the policy is staff, not a code',
        foreignRow: ownSchool.foreignRow,
      },
    },
    /** One level of a tree: of departments or categories. Further parameters are names and are ignored. */
    loadTreeData: {
      method: 'GET',
      path: '/sys/dict/loadTreeData',
      access: 'user',
      query: Type.Object({
        tableName: code,
        text: code,
        code,
        pid: Type.Optional(Type.String({ maxLength: 36 })),
      }),
      result: Type.Array(
        Type.Object({
          key: Id,
          title: Type.String(),
          value: Type.String(),
          parentId: nullable(Id),
          leaf: Type.Boolean(),
        }),
      ),
      notApplicable: {
        wrongRole: 'the policy is staff, not a code',
        foreignRow: ownSchool.foreignRow,
      },
    },
  }),
} as const;
