/** What the server says about roles, menus and grants; the predecessor's exact words. */
export const serverAccessZhCn = {
  'server.access.added': '添加成功！',
  'server.access.changed': '修改成功！',
  'server.access.updated': '更新成功！',
  'server.access.deleted': '删除成功!',
  'server.access.ruleDeleted': '删除成功！',
  'server.access.found': '查询成功！',
  'server.access.saved': '保存成功！',
  'server.roles.changed': '修改成功!',
  'server.roles.deleted': '删除角色成功',
  'server.roles.deletedBatch': '删除角色成功!',
  'server.roles.saved': '保存成功!',
  'server.departRoles.changed': '编辑成功!',
};
