import { field, resource } from '../resource/index.ts';

const codes = {
  list: 'system:dict:list',
  import: 'system:dict:importExcel',
  export: 'system:dict:export',
} as const;

/** Dictionaries. The recycle bin has codes of its own. Source: system-domain section 6.1. */
export const dictList = resource('dicts', {
  path: '/sys/dict',
  table: 'sys_dict',
  permission: 'system:dict',
  codes,
  fields: {
    dictName: field.name({ max: 100 }),
    dictCode: field.key({ max: 100, pattern: '^[A-Za-z][A-Za-z0-9_]*$' }),
    description: field.longText({ max: 200 }),
  },
  endpoints: {
    list: { code: 0 },
    add: { message: 'server.dicts.saved' },
    recycleBin: { access: 'system:dict:recycle' },
    putRecycleBin: { access: 'system:dict:recycle' },
    deleteRecycleBin: { access: 'system:dict:deleteRecycleBin' },
  },
});

/** Items of the dictionaries. */
export const dictItems = resource('dictItems', {
  path: '/sys/dictItem',
  table: 'sys_dict_item',
  permission: 'system:dict:item',
  codes,
  fields: {
    dictId: field.text({ max: 36, required: true, fixed: true, filter: 'equals' }),
    itemText: field.name({ max: 100 }),
    itemTextEn: field.text({ max: 100 }),
    itemValue: field.name({ max: 100 }),
    description: field.longText({ max: 200 }),
    sortOrder: field.number({ min: 0, max: 9999, isWhole: false, sort: true, hasHint: true }),
    status: field.dict('dict_item_status', { required: true, filter: 'equals', sort: true }),
  },
  order: { by: 'sortOrder', within: 'dictId' },
  endpoints: { add: { message: 'server.dicts.saved' } },
});
