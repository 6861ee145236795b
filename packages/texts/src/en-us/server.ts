import type { Messages } from '../messages.ts';
import type { serverZhCn } from '../zh-cn/server.ts';
import { serverAccessEnUs } from './server-access.ts';
import { serverJobsEnUs } from './server-jobs.ts';
import { serverLogsEnUs } from './server-logs.ts';
import { serverMessagesEnUs } from './server-messages.ts';
import { serverMonitorEnUs } from './server-monitor.ts';
import { serverNoticesEnUs } from './server-notices.ts';
import { serverPeopleEnUs } from './server-people.ts';
import { serverReportsEnUs } from './server-reports.ts';
import { serverTablesEnUs } from './server-tables.ts';

export const serverEnUs = {
  ...serverAccessEnUs,
  ...serverJobsEnUs,
  ...serverLogsEnUs,
  ...serverMessagesEnUs,
  ...serverNoticesEnUs,
  ...serverMonitorEnUs,
  ...serverPeopleEnUs,
  ...serverReportsEnUs,
  ...serverTablesEnUs,
  'server.contact.sent': 'A code is on its way',
  'server.contact.bound': 'Bound',
  'server.contact.unbound': 'Unbound',
  'server.online.ended': 'Logged out',
  'server.logs.cleared': 'Cleared',
  'server.feedback.sent': 'Sent to the administrators',
  'server.done': 'Done',
  'server.thirdLogin.bound': 'Bound',
  'server.thirdLogin.unbound': 'Unbound; log-ins by it were ended',
  'server.recovery.sent': 'If this account has such an address or number, a code is on its way',
  'server.recovery.done': 'The password was reset!',
  'server.session.loggedIn': 'Logged in',
  'server.session.loggedOut': 'Logged out',
  'server.users.registered': 'Registered',
  'server.config.saved': 'Settings saved',
  'server.users.newcomer': 'New here',
  'server.captcha.sum': 'How much is {a} plus {b} plus {c}? Answer with digits',
  'server.captcha.left':
    'Of {high} birds in a tree {low} fly away. How many stay? Answer with digits',
  'server.captcha.largest': '{a}, {b}, {c}: which is the largest? Answer with digits',
  'server.captcha.smallest':
    'Put {a}, {b} and {c} in order. Which comes first, the smallest? Answer with digits',
  'server.captcha.sweets':
    'A plate has {high} sweets. You eat {low} and put {c} on it. How many now? Answer with digits',
  'server.captcha.more':
    'The cat has {a} fish and the dog has {b} more than the cat. How many has the dog? Answer with digits',
  'server.captcha.twice':
    'Two baskets hold {a} apples each and {b} lie on the table. How many in all? Answer with digits',
  'server.captcha.numbers':
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  'server.menu.found': 'Found',
  'server.works.starred': 'Thank you for the like',
  'server.works.unstarred': 'Like taken back',
  'server.works.commented': 'Comment sent',
  'server.works.trashed': 'Moved to the trash',
  'server.works.added': 'Added',
  'server.works.updated': 'Updated',
  'server.works.copyName': '{name} (copy {time})',
  'server.works.remixName': '{name} remix',
  'server.works.untitled': 'My work',
  'server.works.edited': 'Saved',
  'server.works.tagged': 'Tagged',
  'server.works.sent': {
    one: 'Sent to {n} person',
    other: 'Sent to {n} people',
  },
  'server.works.notHandedIn': 'not handed in',
  'server.works.archiveList': 'list.csv',
  'server.works.unreadable': 'the file cannot be read',
  'server.offline.title': 'Sprout cannot be reached right now',
  'server.offline.hint':
    'Check the network, or try again in a while. Work that was not saved yet is still in the browser of this computer.',
  'server.offline.again': 'Try again',
} satisfies Messages<typeof serverZhCn>;
