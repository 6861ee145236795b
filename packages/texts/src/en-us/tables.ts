import type { Messages } from '../messages.ts';
import type { tablesZhCn } from '../zh-cn/tables.ts';

export const tablesEnUs = {
  'title.positions': 'Positions',
  'thing.positions': { one: 'position', other: 'positions' },
  'count.positions': { one: '{n} position', other: '{n} positions' },
  'field.positions.code': 'Code',
  'field.positions.name': 'Name',
  'field.positions.postRank': 'Rank',

  'title.dicts': 'Dictionaries',
  'thing.dicts': { one: 'dictionary', other: 'dictionaries' },
  'count.dicts': { one: '{n} dictionary', other: '{n} dictionaries' },
  'field.dicts.dictName': 'Name',
  'field.dicts.dictCode': 'Code',
  'field.dicts.description': 'Description',

  'title.dictItems': 'Dictionary items',
  'thing.dictItems': { one: 'item', other: 'items' },
  'count.dictItems': { one: '{n} item', other: '{n} items' },
  'field.dictItems.itemText': 'Text',
  'field.dictItems.itemValue': 'Value',
  'field.dictItems.description': 'Description',
  'field.dictItems.sortOrder': 'Order',
  'field.dictItems.status': 'Enabled',
} as const satisfies Messages<typeof tablesZhCn>;
