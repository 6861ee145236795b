import type { Messages } from '../messages.ts';
import type { guidedFormsZhCn } from '../zh-cn/guided-forms.ts';

export const guidedFormsEnUs = {
  'forms.feedback': 'Feedback',
  'forms.feedback.kind': 'What it is',
  'forms.feedback.question': 'Question',
  'forms.feedback.problem': 'Problem',
  'forms.feedback.suggestion': 'Suggestion',
  'forms.feedback.title': 'In one sentence',
  'forms.feedback.content': 'Details',
  'forms.feedback.hint':
    'When it was, where you pressed and what you saw: the clearer, the sooner it is mended.',
  'forms.feedback.page': 'On which page',
  'forms.class': 'New class',
  'forms.class.step1': 'Class',
  'forms.class.step2': 'Students',
  'forms.class.step3': 'First course',
  'forms.class.name': 'Name of the class',
  'forms.class.parent': 'Department above',
  'forms.class.parentHint': 'Without one it stands beside your other classes.',
  'forms.class.people': 'Students who have accounts',
  'forms.class.names': 'Names of new students',
  'forms.class.namesHint':
    'One name per line, or cells copied from Excel. User names are found for them; print their login cards in the class afterwards.',
  'forms.class.noNames': 'No name was read here',
  'forms.class.tooManyNames': 'At most {max} names at a time; there are {n}',
  'forms.class.peopleHint':
    'This can wait: in the class you can add them, make many at once or give out a code to join with.',
  'forms.class.courses': 'Courses',
  'forms.class.openTime': 'Opens at',
  'forms.class.openHint':
    'Students see the courses at once, or from another time; not yet if you clear it.',
  'forms.course': 'New course',
  'forms.course.info': 'Course',
  'forms.course.units': 'Units',
  'forms.course.unitsHint':
    'One unit a line; drag them into order. Plans, videos and homework are put into each once it is saved.',
  'forms.course.saved':
    'The course is there with its first {n} units. Mend what is wrong below and save again: it goes on from there.',
  'result.nothing': 'There is no result here',
  'result.nothing.text': 'Once something is done, its result stands here.',
  'result.home': 'Home',
  'result.feedback.done': 'Sent to the administrators',
  'result.feedback.text': 'They find “{name}” among their messages.',
  'result.feedback.again': 'Write another',
  'result.class.done': '{name} is ready',
  'result.class.text': 'The class can be used. Its first homework could be next.',
  'result.class.open': 'Open the class',
  'result.class.finish': 'Finish it in the class',
  'result.class.homework': 'Set homework',
  'result.course.done': '{name} is ready',
  'result.course.text': 'All units are saved. Plans, videos and homework could be next.',
  'result.course.open': 'Open the units',
  'result.course.again': 'Make another',
  'result.partly': '{name} is there, but something is missing',
  'result.partly.text':
    'The class {name} is made and nothing is lost. What was not done can be finished in the class.',
  'result.people': { one: '{n} student joined', other: '{n} students joined' },
  'result.courses': { one: '{n} course given', other: '{n} courses given' },
  'result.units': { one: '{n} unit', other: '{n} units' },
  'result.failed.people': 'The students are not in the class yet',
  'result.failed.courses': 'The courses are not given to the class yet',
} satisfies Messages<typeof guidedFormsZhCn>;
