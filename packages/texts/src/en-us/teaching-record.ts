import type { Messages } from '../messages.ts';
import type { teachingRecordZhCn } from '../zh-cn/teaching-record.ts';

/** The class record: what happened in classes. */
export const teachingRecordEnUs = {
  'title.departDayLogs': 'Class record',
  'noun.departDayLogs': { one: 'class record', other: 'class record' },
  'count.departDayLogs': { one: '{n} entry', other: '{n} entries' },
  'field.departDayLogs.departId': 'Class',
  'field.departDayLogs.day': 'Day',
  'field.departDayLogs.unitOpenCount': 'Lessons',
  'field.departDayLogs.courseWorkAssignCount': 'Lesson tasks set',
  'field.departDayLogs.additionalWorkAssignCount': 'Homework set',
  'field.departDayLogs.courseWorkSubmitCount': 'Lesson tasks handed in',
  'field.departDayLogs.additionalWorkSubmitCount': 'Homework handed in',
  'field.departDayLogs.courseWorkCorrectCount': 'Lesson tasks graded',
  'field.departDayLogs.additionalWorkCorrectCount': 'Homework graded',
  'record.lessons': 'Lessons',
  'record.set': 'Tasks set',
  'record.handedIn': 'Handed in',
  'record.graded': 'Graded',
  'record.gradedCount': 'Graded',
  'record.inShort': 'Lessons {lessons} · Tasks {set} · In {handedIn} · Graded {graded}',
  'record.class': 'Class',
  'record.month': 'Month',
  'record.tasks': 'Tasks',
  'record.kinds': 'Kinds of tasks',
  'record.ofUnits': 'Lesson tasks',
  'record.ofHomework': 'Homework',
  'record.share': { one: '{n} time, {percent}%', other: '{n} times, {percent}%' },
  'record.noTasks': 'No tasks were set in this period',
  'record.byMonth': 'Lessons and tasks by month',
  'record.byClass': 'Figures by class',
  'record.total': 'All classes',
  'record.noClasses': 'You have no classes yet',
  'record.noClassesHint':
    'Once you have a class, its lessons, tasks, hand-ins and grades are counted here.',
  'record.exportCsv': 'Export CSV',
  'record.exportXlsx': 'Export Excel',
  'record.print': 'Print',
  'record.printHead': '{from} to {to}',
  'record.how':
    'A lesson counts once for each class with the course, when its teacher first opens it. Every hand-in and every grade counts.',
} satisfies Messages<typeof teachingRecordZhCn>;
