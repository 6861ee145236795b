import type { Messages } from '../messages.ts';
import type { serverZhCn } from '../zh-cn/server.ts';

export const serverEnUs = {} as const satisfies Messages<typeof serverZhCn>;
