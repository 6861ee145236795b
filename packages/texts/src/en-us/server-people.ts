import type { Messages } from '../messages.ts';
import type { serverPeopleZhCn } from '../zh-cn/server-people.ts';

export const serverPeopleEnUs = {
  'server.users.passwordUpdated': 'The password is changed',
  'server.users.added': 'Added',
  'server.users.edited': 'Changed',
  'server.users.deleted': 'Moved to the recycle bin',
  'server.users.deletedMany': 'Moved to the recycle bin',
  'server.users.frozen': 'Done',
  'server.users.passwordChanged': 'The password is changed',
  'server.users.found': 'Found',
  'server.users.roleGiven': 'Added',
  'server.users.roleTaken': 'Removed',
  'server.users.restored': 'Restored',
  'server.users.erased': 'Deleted permanently',
  'server.users.staffName': '{name} (teacher)',
  'server.departs.school': 'School',
  'server.users.manners': 'Happy Brave Quiet Curious Bright Gentle Clever Careful Smiling Flying',
  'server.users.creatures':
    'Fawn Dolphin Squirrel Ladybird Whale Koala Firefly Hedgehog Otter Swift Fox Penguin',
  'server.users.nobody': 'Former member',
  'server.users.fileName': 'Users',
  'server.departs.fileName': 'Departments',
  'server.users.student': 'Student',
  'server.users.staff': 'Staff',
  'server.departs.added': 'Added',
  'server.departs.added.members': 'Added',
  'server.departs.edited': 'Changed',
  'server.departs.deleted': 'Deleted',
  'server.departs.restored': 'Restored',
  'server.departs.cleared': 'The class is empty now',
} satisfies Messages<typeof serverPeopleZhCn>;
