import type { Messages } from '../messages.ts';
import type { serverPeopleZhCn } from '../zh-cn/server-people.ts';

export const serverPeopleEnUs = {
  'server.users.passwordUpdated': 'The password is changed',
} as const satisfies Messages<typeof serverPeopleZhCn>;
