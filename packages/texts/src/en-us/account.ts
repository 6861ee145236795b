import type { Messages } from '../messages.ts';
import type { accountZhCn } from '../zh-cn/account.ts';

export const accountEnUs = {} as const satisfies Messages<typeof accountZhCn>;
