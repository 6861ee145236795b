import type { Messages } from '../messages.ts';
import type { serverNoticesZhCn } from '../zh-cn/server-notices.ts';

export const serverNoticesEnUs = {
  'notice.homework.set.title': 'New homework: {name}',
  'notice.homework.set.text': 'Your teacher has set “{name}”. Open it to see what to do.',
  'notice.homework.due.title': '{name} is due tomorrow',
  'notice.homework.due.text': '“{name}” is due tomorrow, and you have not handed it in yet.',
  'notice.homework.dueOn.title': '{name} is due on {month} {date}',
  'notice.homework.dueOn.text':
    '“{name}” is due on {month} {date}. Hand it in if you have not done so yet.',
  'notice.month.1': 'January',
  'notice.month.2': 'February',
  'notice.month.3': 'March',
  'notice.month.4': 'April',
  'notice.month.5': 'May',
  'notice.month.6': 'June',
  'notice.month.7': 'July',
  'notice.month.8': 'August',
  'notice.month.9': 'September',
  'notice.month.10': 'October',
  'notice.month.11': 'November',
  'notice.month.12': 'December',
  'notice.homework.graded.title': '{name} has been graded',
  'notice.homework.graded.text': {
    one: 'Your teacher gave “{name}” {n} star. Open it to read what your teacher says.',
    other: 'Your teacher gave “{name}” {n} stars. Open it to read what your teacher says.',
  },
  'notice.homework.returned.title': '{name} can be even better',
  'notice.homework.returned.text':
    'Your teacher has looked at “{name}” and says what to change. Hand it in again when you are ready.',
  'notice.work.approved.title': '{name} is approved',
  'notice.work.approved.text': 'Your teacher has looked at “{name}”. Others can see it now.',
  'notice.work.featured.title': '{name} is featured',
  'notice.work.featured.text': 'Your teacher has put “{name}” among the featured projects.',
  'notice.work.returned.title': '{name} can be even better',
  'notice.work.returned.text':
    'Your teacher has looked at “{name}” and says what to change. Hand it in again when you are ready.',
  'notice.work.takenDown.title': '{name} is not visible to others for now',
  'notice.work.takenDown.text':
    '“{name}” is still in your projects. Ask your teacher if you do not know why.',
  'notice.work.commented.title': '{who} commented on {name}',
  'notice.work.commented.text': '{who} has written a comment on your project “{name}”.',
  'notice.work.liked.title': {
    one: '{name} got {n} like',
    other: '{name} got {n} likes',
  },
  'notice.work.liked.text': {
    one: '{n} person liked your project “{name}”.',
    other: '{n} people liked your project “{name}”.',
  },
  'notice.work.likedSeveral.title': {
    one: 'Your projects got {n} like',
    other: 'Your projects got {n} likes',
  },
  'notice.work.likedSeveral.text': {
    one: '{works} of your projects got {n} like in all.',
    other: '{works} of your projects got {n} likes in all.',
  },
  'notice.user.waits.title': 'New accounts waiting to be confirmed',
  'notice.user.waits.text':
    'The account {name} was just registered and is waiting to be confirmed. There may be others.',
  'notice.work.reported.title': '{name} was reported',
  'notice.work.reported.text':
    'Somebody finds the project “{name}” unsuitable. Please have a look and decide.',
  'notice.feedback.question.title': 'Question: {name}',
  'notice.feedback.question.text': '{text}',
  'notice.feedback.problem.title': 'Problem: {name}',
  'notice.feedback.problem.text': '{text}',
  'notice.feedback.suggestion.title': 'Suggestion: {name}',
  'notice.feedback.suggestion.text': '{text}',
  'notice.job.failed.title': 'The job “{name}” failed',
  'notice.job.failed.text': 'The job “{name}” did not finish: {error}',
  'notice.backup.failed.title': 'The backup failed',
  'notice.backup.failed.text':
    '“{name}” did not finish, and the newest data has no backup yet: {error}',
  'notice.disk.low.title': 'The disk is almost full',
  'notice.disk.low.text':
    'Only {n} MB are left on the disk of node {node}. Once it is full, nothing can be saved, uploaded or backed up: please free some space soon.',
  'notice.group.user.waits.title': 'New accounts waiting to be confirmed',
  'notice.group.user.waits.text': {
    one: '{n} account is waiting to be confirmed.',
    other: '{n} accounts are waiting to be confirmed.',
  },
  'notice.group.work.reported.title': 'A project was reported',
  'notice.group.work.reported.text': {
    one: '{n} reported project waits for a decision.',
    other: '{n} reported projects wait for a decision.',
  },
  'notice.group.job.failed.title': 'A job failed',
  'notice.group.job.failed.text': 'A job did not finish.',
  'notice.group.backup.failed.title': 'The backup failed',
  'notice.group.backup.failed.text': 'The newest data has no backup yet.',
  'notice.group.disk.low.title': 'The disk is almost full',
  'notice.group.disk.low.text':
    'Only {n} MB are left on the disk with the files. Below 200 MB nothing can be saved: please free some space soon.',
} satisfies Messages<typeof serverNoticesZhCn>;
