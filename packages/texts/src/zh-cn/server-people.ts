/** What the server says about accounts, users and departments; the predecessor's exact words. */
export const serverPeopleZhCn = {
  'server.users.passwordUpdated': '密码重置成功!',
  'server.departs.added': '添加成功！',
  'server.departs.added.members': '添加成功!',
  'server.departs.edited': '修改成功!',
  'server.departs.deleted': '删除成功!',
  'server.departs.restored': '还原成功',
  'server.departs.cleared': '清空完成！',
} as const;
