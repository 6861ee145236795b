import type { Messages } from '../messages.ts';
import type { errorsZhCn } from '../zh-cn/errors.ts';

export const errorsEnUs = {} as const satisfies Messages<typeof errorsZhCn>;
