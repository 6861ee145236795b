import type { Messages } from '../messages.ts';
import type { worksZhCn } from '../zh-cn/works.ts';

export const worksEnUs = {} as const satisfies Messages<typeof worksZhCn>;
