import type { Messages } from '../messages.ts';
import type { firstStepsZhCn } from '../zh-cn/first-steps.ts';

export const firstStepsEnUs = {
  'firstSteps.title': 'First steps',
  'firstSteps.lead': 'With these a new school begins, in any order.',
  'firstSteps.allDone': 'Everything is ready',
  'firstSteps.ready': 'Students can log in. Once the first one has been here, this goes away.',
  'firstSteps.hide': 'Do not show again',
  'firstSteps.done': 'Done',
  'firstSteps.open': 'To do',
  'firstSteps.name': 'Name of the school',
  'firstSteps.name.text':
    'Enter it in the site settings. It stands at the top left of the site and the back office, and on progress reports.',
  'firstSteps.logo': 'Logo of the school',
  'firstSteps.logo.text': 'Upload a picture; until then Sprout’s own is shown.',
  'firstSteps.classes': 'Create classes',
  'firstSteps.classes.text': 'One by one, or all at once from a spreadsheet.',
  'firstSteps.people': 'Add teachers and students',
  'firstSteps.people.text':
    'Import a spreadsheet, or paste a list of names in a class; user names are chosen for you.',
  'firstSteps.cards': 'Print log-in cards',
  'firstSteps.cards.text': 'In a class: one for each student, who scans it to log in.',
  'firstSteps.backup': 'First backup',
  'firstSteps.backup.text': 'Written tonight at 3, or now by running “Nightly backup”.',
} satisfies Messages<typeof firstStepsZhCn>;
