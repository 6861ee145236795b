import type { Messages } from '../messages.ts';
import type { uiZhCn } from '../zh-cn/ui.ts';

export const uiEnUs = {
  'ui.language.zh-CN': '中文',
  'ui.language.en-US': 'English',
  'ui.ok': 'OK',
  'ui.cancel': 'Cancel',
  'ui.close': 'Close',
  'ui.confirmTitle': 'Notice',
} as const satisfies Messages<typeof uiZhCn>;
