import { editorZhCn } from '@sprout/texts/zh-cn/editor';
import { errorsZhCn } from '@sprout/texts/zh-cn/errors';
import { uiZhCn } from '@sprout/texts/zh-cn/ui';

export const areas = [uiZhCn, errorsZhCn, editorZhCn];
