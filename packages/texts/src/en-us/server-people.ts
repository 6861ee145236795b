import type { Messages } from '../messages.ts';
import type { serverPeopleZhCn } from '../zh-cn/server-people.ts';

export const serverPeopleEnUs = {
  'server.users.passwordUpdated': 'The password is changed',
  'server.departs.added': 'Added',
  'server.departs.added.members': 'Added',
  'server.departs.edited': 'Changed',
  'server.departs.deleted': 'Deleted',
  'server.departs.restored': 'Restored',
  'server.departs.cleared': 'The class is empty now',
} as const satisfies Messages<typeof serverPeopleZhCn>;
