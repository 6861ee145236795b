import type { Messages } from '../messages.ts';
import type { siteZhCn } from '../zh-cn/site.ts';

export const siteEnUs = {} as const satisfies Messages<typeof siteZhCn>;
