export const serverZhCn = {
  'server.done': '操作成功！',
  'server.session.loggedIn': '登录成功',
  'server.session.loggedOut': '退出登录成功！',
  'server.users.registered': '注册成功',
  'server.menu.found': '查询成功',
  'server.works.starred': '点赞成功',
  'server.works.unstarred': '已取消点赞',
  'server.works.commented': '评论成功',
  'server.works.trashed': '删除成功!',
  'server.works.copyName': '{name}（副本 {time}）',
  'server.works.remixName': '{name} 改编',
  'server.works.untitled': '我的作品',
} as const;
