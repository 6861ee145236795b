import type { Messages } from '../messages.ts';
import type { consoleZhCn } from '../zh-cn/console.ts';

export const consoleEnUs = {} as const satisfies Messages<typeof consoleZhCn>;
