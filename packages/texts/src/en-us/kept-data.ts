import type { Messages } from '../messages.ts';
import type { keptDataZhCn } from '../zh-cn/kept-data.ts';

export const keptDataEnUs = {
  'kept.title': 'Stored data',
  'kept.lead':
    'What is stored, for how long, and how it ends. Where a number of days is given, the site deletes it by itself.',
  'kept.kind': 'Data',
  'kept.what': 'What it holds',
  'kept.until': 'Kept',
  'kept.public.link': 'Privacy in plain words, for parents and students',
  'kept.export.head': 'Export everything of one student',
  'kept.export.hint':
    'When parents ask for it, open the student and press “Export everything”. The zip file holds every version of each project, the files and all records. It holds no password, and no name, project or comment of another student. Each export is written to the log.',
  'kept.export.choose': 'Choose a student',
  'kept.export.button': 'Export everything',
  'kept.export.command': 'The same on the server:',
  'kept.export.begun': 'Packing {n} files of {name}…',
  'kept.export.busy': 'Downloading the data of {name}, {percent}%',
  'kept.export.done': 'The data of {name} is exported',
  'kept.export.fileName': '{name}-all-data',
  'kept.export.title': 'All data of {name} ({username})',
  'kept.export.text':
    'data.json holds all records; in brackets below stand their names in data.json and how many there are. The folder works has each version of each project; files and backpack have uploaded files and what is in the backpack.',
  'kept.account': 'Account and details',
  'kept.account.what':
    'User name, nickname, real name, picture, age group, contact, roles, ways to log in, and earlier states of these details',
  'kept.account.until': 'Until the account is deleted for good',
  'kept.classes': 'Classes',
  'kept.classes.what': 'Which classes, and when joining was asked for',
  'kept.classes.until': 'Until the student leaves the class or the account is deleted for good',
  'kept.logIns': 'Log-ins',
  'kept.logIns.what':
    'Where the account is logged in now: time, network address, browser; and when it was last here',
  'kept.logIns.until':
    'Deleted at log-out or when they end; the last time here stays until the account is deleted for good',
  'kept.browsers': 'Known browsers',
  'kept.browsers.what': 'A random number of each browser that logged in with this account',
  'kept.browsers.until': 'Deleted after {n} days without a log-in',
  'kept.cards': 'Log-in cards and requests to join',
  'kept.cards.what':
    'When a log-in card was made and whether it was used; requests to join a class',
  'kept.cards.until': 'Deleted {n} days after they end',
  'kept.log': 'Log',
  'kept.log.what':
    'Who logged in, changed something or opened the record of a student, with network address and browser',
  'kept.log.until': '{n} days',
  'kept.works': 'Projects',
  'kept.works.what': 'Each version, cover, name, description and tags, stars and words of teachers',
  'kept.works.until':
    'Until the author or a teacher deletes them; deleted ones stay in the trash for {n} days',
  'kept.comments': 'Comments, likes and reports',
  'kept.comments.what': 'Comments written, likes given, projects seen, reports sent',
  'kept.comments.until':
    'Until the comment or the project is deleted; comments go with an account that is deleted for good',
  'kept.backpack': 'Backpack',
  'kept.backpack.what':
    'Scripts, costumes, sounds and sprites in the backpack of the blocks editor',
  'kept.backpack.until': {
    one: 'Until the owner deletes them; that can be undone for {n} day',
    other: 'Until the owner deletes them; that can be undone for {n} days',
  },
  'kept.files': 'Uploaded files',
  'kept.files.what': 'Files of homework, pictures, sounds and videos',
  'kept.files.until':
    'Deleted {n} days after nothing uses them any more; those that staff deleted stay for {thrown} days',
  'kept.learning': 'Learning',
  'kept.learning.what':
    'Homework handed in, grades and comments, notes in projects, progress in lessons, reminders',
  'kept.learning.until': 'Until the account is deleted for good; then the class keeps numbers only',
  'kept.reports': 'Progress reports',
  'kept.reports.what': 'Reports for parents and their links',
  'kept.reports.until': 'Deleted when the link ends or is taken back',
  'kept.messages': 'Messages',
  'kept.messages.what': 'Announcements and messages of the site, and whether they were read',
  'kept.messages.until':
    'Messages of the site are shown for {n} days and deleted {after} days later; announcements stay until the school deletes them',
  'kept.outgoing': 'Mail and text messages',
  'kept.outgoing.what': 'Mail, text messages and WeChat messages that the site sent',
  'kept.outgoing.until': '{n} days',
  'kept.forms': 'Forms',
  'kept.forms.what': 'Forms that were filled in',
  'kept.forms.until': 'Until the entry is deleted or the account is deleted for good',
  'kept.orders': 'Orders',
  'kept.orders.what': 'Who paid for which course, with name and telephone number of the payer',
  'kept.orders.until':
    'Kept as a record; payer and remarks are removed when the account is deleted for good',
  'kept.settings': 'Own settings',
  'kept.settings.what': 'How the back office looks, and which notices are wanted',
  'kept.settings.until': 'Until the account is deleted for good',
  'kept.undo': 'Undoing a deleted class',
  'kept.undo.what': 'Who was in a class that was deleted, and who was in charge of it',
  'kept.undo.until': '{n} days',
  'kept.runs': 'Runs of scheduled jobs',
  'kept.runs.what': 'When they ran and how they ended; nothing about students',
  'kept.runs.until': '{n} days',
  'kept.backups': 'Backups',
  'kept.backups.what': 'All of the above, once a night, on the server',
  'kept.backups.until':
    '{n} are kept; what was deleted is gone for good once the old backups have been replaced',
} satisfies Messages<typeof keptDataZhCn>;
