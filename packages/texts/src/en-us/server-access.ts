import type { Messages } from '../messages.ts';
import type { serverAccessZhCn } from '../zh-cn/server-access.ts';

export const serverAccessEnUs = {
  'server.access.added': 'Added',
  'server.access.changed': 'Changed',
  'server.access.updated': 'Updated',
  'server.access.deleted': 'Deleted',
  'server.access.ruleDeleted': 'Deleted',
  'server.access.found': 'Found',
  'server.access.saved': 'Saved',
  'server.roles.changed': 'Changed',
  'server.roles.deleted': 'Role deleted',
  'server.roles.deletedBatch': 'Roles deleted',
  'server.roles.saved': 'Saved',
  'server.departRoles.changed': 'Changed',
} satisfies Messages<typeof serverAccessZhCn>;
