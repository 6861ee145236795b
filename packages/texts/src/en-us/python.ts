import type { Messages } from '../messages.ts';
import type { pythonZhCn } from '../zh-cn/python.ts';

export const pythonEnUs = {
  'python.title': 'Python',
  'python.heading': 'Python: {name}',
  'python.run': 'Run',
  'python.stop': 'Stop',
} as const satisfies Messages<typeof pythonZhCn>;
