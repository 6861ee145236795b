import type { Messages } from '../messages.ts';
import type { formsZhCn } from '../zh-cn/forms.ts';

export const formsEnUs = {
  'forms.title': 'Forms',
  'forms.all': 'All forms',
  'forms.none': 'There is nothing to fill in now',
  'forms.noneHint': 'Forms of the school appear here once they are open.',
  'forms.filled': 'Filled in: {n}',
  'forms.until': 'Open until {time}',
  'forms.noEnd': 'No closing time',
  'forms.sent': 'Sent',
  'forms.again': 'You filled it in at {time}; sending it again replaces that.',
  'forms.severalHint': 'Several may be chosen',
  'forms.partFields': 'Content',
  'forms.partWho': 'Who fills it in',
  'forms.entries': 'Entries',
  'forms.entriesOf': 'Entries of “{name}”',
  'forms.count': 'Entries: {n}',
  'forms.fill': 'Fill in',
  'forms.schema': 'Structure',
  'forms.schemaOf': 'Structure of “{name}” (JSON Schema)',
  'forms.deleteQuestion':
    'Somebody has filled it in: its entries are gone with the form, and come back with it from the recycle bin.',
  'forms.gone': '{title} (removed)',
  'forms.by': 'By',
  'forms.at': 'At',
  'forms.export': 'Export Excel',
  'forms.noEntries': 'Nobody has filled it in yet',
  'forms.noEntriesHint': 'Entries appear here once they are sent.',
  'forms.yes': 'Yes',
  'forms.no': 'No',
} as const satisfies Messages<typeof formsZhCn>;
