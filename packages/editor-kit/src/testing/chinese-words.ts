import { createTexts, type TextKey } from '@sprout/texts';
import { zhCn } from '@sprout/texts/zh-cn';

/** Every text of the product, for pages and parts that a test shows. */
export const chineseWords = createTexts<TextKey>('zh-CN', zhCn);
