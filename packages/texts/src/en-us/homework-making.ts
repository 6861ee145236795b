import type { Messages } from '../messages.ts';
import type { homeworkMakingZhCn } from '../zh-cn/homework-making.ts';

export const homeworkMakingEnUs = {
  'homework.times.opens': 'Starts',
  'homework.times.due': 'Due',
  'homework.times.late': 'Allow late hand-in',
  'homework.times.resubmits': 'Maximum resubmissions',
  'homework.times.any': 'Unlimited',
  'homework.times.same': 'Same for every class',
  'homework.times.each': 'Different for each class',
  'homework.times.dueFirst': 'The due time must be after the start.',
  'homework.times.choice.tonight': 'Tonight',
  'homework.times.choice.tomorrow': 'Tomorrow night',
  'homework.times.choice.sunday': 'Sunday night',
  'homework.times.choice.week': 'In a week',
  'homework.times.choice.fortnight': 'In two weeks',
  'homework.times.choice.never': 'No due time',
  'homework.making.children': { one: '{n} student', other: '{n} students' },
  'homework.making.earlierRubric': 'Use an earlier rubric',
  'homework.making.rubricBack': 'Undo',
  'homework.making.allClasses': 'All {n} classes',
  'homework.making.done': {
    one: '“{name}” was set for {n} class',
    other: '“{name}” was set for {n} classes',
  },
  'homework.files.title': 'Hand in: {name}',
  'homework.files.drop': 'Drop files here, or choose them below',
  'homework.files.photo': 'Take a photo',
  'homework.files.pick': 'Choose files',
  'homework.files.kinds':
    'Pictures, PDF, Word, Excel, PowerPoint and text files, each up to 10 MB, at most {n}.',
  'homework.files.tooMany': 'At most {n} files at a time; the others were not added.',
  'homework.files.wrongType':
    '“{name}” is a kind of file that cannot be handed in. Use a picture, PDF, Word, Excel, PowerPoint or text file.',
  'homework.files.tooLarge':
    '“{name}” is too big: 10 MB at most. Crop the photo, or split the document in two.',
  'homework.files.empty': '“{name}” is empty.',
  'homework.files.remove': 'Leave out “{name}”',
  'homework.files.sending': 'Handing in…',
  'homework.files.send': 'Hand in',
  'homework.files.sent': 'Handed in! You will hear when your teacher has looked at it',
  'homework.files.was': 'Last handed in',
  'homework.files.replaces': 'If you hand in again, your teacher sees these files.',
  'homework.files.list': 'Files to hand in',
} satisfies Messages<typeof homeworkMakingZhCn>;
