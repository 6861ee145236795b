/** Names of tables of the back office and of their values. */
export const tablesZhCn = {
  'title.positions': '职务管理',
  'thing.positions': '职务',
  'count.positions': '{n} 个职务',
  'field.positions.code': '职务编码',
  'field.positions.name': '职务名称',
  'field.positions.postRank': '职级',

  'title.dicts': '数据字典',
  'thing.dicts': '字典',
  'count.dicts': '{n} 个字典',
  'field.dicts.dictName': '字典名称',
  'field.dicts.dictCode': '字典编码',
  'field.dicts.description': '描述',

  'title.dictItems': '字典列表',
  'thing.dictItems': '字典项',
  'count.dictItems': '{n} 个字典项',
  'field.dictItems.itemText': '名称',
  'field.dictItems.itemValue': '数据值',
  'field.dictItems.description': '描述',
  'field.dictItems.sortOrder': '排序值',
  'field.dictItems.status': '是否启用',
} as const;
