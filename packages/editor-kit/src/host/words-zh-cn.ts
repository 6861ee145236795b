import { classLoginZhCn } from '@sprout/texts/zh-cn/class-login';
import { editorZhCn } from '@sprout/texts/zh-cn/editor';
import { errorsZhCn } from '@sprout/texts/zh-cn/errors';
import { myHomeworkZhCn } from '@sprout/texts/zh-cn/my-homework';
import { uiZhCn } from '@sprout/texts/zh-cn/ui';

export const areas = [uiZhCn, errorsZhCn, editorZhCn, myHomeworkZhCn, classLoginZhCn];
