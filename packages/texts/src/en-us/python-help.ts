import type { Messages } from '../messages.ts';
import type { pythonHelpZhCn } from '../zh-cn/python-help.ts';

export const pythonHelpEnUs = {
  'pythonHelp.title': 'Helper',
} as const satisfies Messages<typeof pythonHelpZhCn>;
