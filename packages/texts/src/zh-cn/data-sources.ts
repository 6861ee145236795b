/** Data sources. */
export const dataSourcesZhCn = {
  'dataSources.test': '测试',
  'dataSources.testOf': '测试「{name}」',
  'dataSources.again': '再试一次',
  'dataSources.connecting': '连接中……',
  'dataSources.connected': '连接成功',
  'dataSources.failed': '连接失败',
  'dataSources.readOnly': '这个账号只能读，可以放心使用',
  'dataSources.canWrite': '这个账号还能改动那里的数据。请换一个只能读的账号；报表本身永远只读。',
  'dataSources.closed': '还不能连接其他数据库',
  'dataSources.closedHint':
    '出于安全，只能连接服务器允许的主机。请管理服务器的人在启动时设置 SPROUT_DATA_SOURCE_HOSTS，例如 db.example:5432，再重新启动。',
} as const;
