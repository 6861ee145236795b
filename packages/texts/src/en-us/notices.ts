import type { Messages } from '../messages.ts';
import type { noticesZhCn } from '../zh-cn/notices.ts';

export const noticesEnUs = {
  'noticeKind.homework.set': 'My teacher sets homework',
  'noticeKind.homework.due': 'My homework is due tomorrow and I have not handed it in',
  'noticeKind.homework.graded': 'My homework is graded',
  'noticeKind.homework.returned': 'My teacher asks me to change my homework',
  'noticeKind.work.approved': 'My project is approved',
  'noticeKind.work.returned': 'My teacher asks me to change my project',
  'noticeKind.work.commented': 'Somebody comments on my project',
  'noticeKind.work.liked': 'Somebody likes my project (once a day at most)',
  'noticeKind.user.waits': 'New accounts waiting to be confirmed',
  'noticeKind.work.reported': 'A project was reported',
  'noticeKind.feedback.sent': 'Feedback from staff',
  'noticeKind.job.failed': 'A scheduled job fails',
  'noticeKind.backup.failed': 'The backup fails',
  'noticeKind.disk.low': 'The disk is almost full',
  'noticeGroup.homework': 'Homework',
  'noticeGroup.work': 'Projects',
  'noticeGroup.school': 'School and server',
} satisfies Messages<typeof noticesZhCn>;
