import type { Messages } from '../messages.ts';
import type { tablesZhCn } from '../zh-cn/tables.ts';

export const tablesEnUs = {
  'field.createBy': 'Created by',
  'field.createTime': 'Created',
  'field.updateBy': 'Changed by',
  'field.updateTime': 'Changed',

  'problem.required': 'This is needed',
  'problem.tooShort': 'Too short',
  'problem.tooLong': 'Too long',
  'problem.format': 'Not the right form',
  'problem.notANumber': 'Not a number',
  'problem.tooSmall': 'Too small',
  'problem.tooLarge': 'Too large',
  'problem.notADay': 'Not a day',
  'problem.unknownChoice': 'Not one of the choices',
  'problem.unknownFile': 'There is no such file',
  'problem.unknownRow': 'There is no such row',
  'problem.unique': 'This value is already in use',
  'problem.fixed': 'Cannot be changed once made',

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
