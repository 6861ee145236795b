import type { OwnTexts } from '@sprout/editor-kit/host';

/** The areas of texts that the workspace shows, beside those of the shared page. */
export const pythonTexts: OwnTexts = {
  'zh-CN': async () => (await import('./texts-zh-cn.ts')).areas,
  'en-US': async () => (await import('./texts-en-us.ts')).areas,
};
