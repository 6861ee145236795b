/** Of what people can be told, as they choose it. */
export const noticesZhCn = {
  'noticeKind.homework.set': '老师布置了新作业',
  'noticeKind.homework.due': '作业明天要交，我还没交',
  'noticeKind.homework.graded': '我的作业批改好了',
  'noticeKind.homework.returned': '老师请我改一改作业',
  'noticeKind.work.approved': '我的作品通过了',
  'noticeKind.work.returned': '老师请我改一改作品',
  'noticeKind.work.commented': '有人评论了我的作品',
  'noticeKind.work.liked': '有人喜欢我的作品（一天最多说一次）',
  'noticeKind.user.waits': '新账号等待确认',
  'noticeKind.work.reported': '有作品被举报',
  'noticeKind.job.failed': '定时任务失败',
  'noticeKind.backup.failed': '备份失败',
  'noticeKind.disk.low': '磁盘空间不足',
  'noticeGroup.homework': '作业',
  'noticeGroup.work': '作品',
  'noticeGroup.school': '学校和服务器',
} as const;
