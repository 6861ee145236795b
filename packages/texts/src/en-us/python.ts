import type { Messages } from '../messages.ts';
import type { pythonZhCn } from '../zh-cn/python.ts';

export const pythonEnUs = {
  'python.title': 'Python',
  'python.heading': 'Python: {name}',
  'python.run': 'Run',
  'python.stop': 'Stop',
} satisfies Messages<typeof pythonZhCn>;
