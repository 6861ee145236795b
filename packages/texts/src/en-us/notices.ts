import type { Messages } from '../messages.ts';
import type { noticesZhCn } from '../zh-cn/notices.ts';

export const noticesEnUs = {
  'noticeKind.homework.set': 'My teacher sets homework',
  'noticeKind.homework.due': 'Homework is due tomorrow and I still owe it',
  'noticeKind.homework.graded': 'My homework is graded',
  'noticeKind.homework.returned': 'My teacher asks me to change my homework',
  'noticeKind.work.approved': 'My work is approved',
  'noticeKind.work.returned': 'My teacher asks me to change my work',
  'noticeKind.work.commented': 'Somebody comments on my work',
  'noticeKind.work.liked': 'Somebody likes my work (once a day at most)',
  'noticeKind.user.waits': 'New accounts wait to be confirmed',
  'noticeKind.work.reported': 'A work is reported',
  'noticeKind.feedback.sent': 'Feedback of the staff',
  'noticeKind.job.failed': 'A scheduled job fails',
  'noticeKind.backup.failed': 'The backup fails',
  'noticeKind.disk.low': 'The disk is nearly full',
  'noticeGroup.homework': 'Homework',
  'noticeGroup.work': 'Works',
  'noticeGroup.school': 'School and server',
} satisfies Messages<typeof noticesZhCn>;
