import type { Messages } from '../messages.ts';
import type { juniorZhCn } from '../zh-cn/junior.ts';

export const juniorEnUs = {
  'junior.title': 'Junior',
  'junior.heading': 'Junior: {name}',
} satisfies Messages<typeof juniorZhCn>;
