import { pythonZhCn } from '@sprout/texts/zh-cn/python';
import { pythonEditorZhCn } from '@sprout/texts/zh-cn/python-editor';
import { pythonErrorsZhCn } from '@sprout/texts/zh-cn/python-errors';
import { pythonHabitsZhCn } from '@sprout/texts/zh-cn/python-habits';
import { pythonHelpZhCn } from '@sprout/texts/zh-cn/python-help';
import { pythonMixupsZhCn } from '@sprout/texts/zh-cn/python-mixups';
import { pythonNamesZhCn } from '@sprout/texts/zh-cn/python-names';
import { pythonSyntaxZhCn } from '@sprout/texts/zh-cn/python-syntax';
import { pythonTasksZhCn } from '@sprout/texts/zh-cn/python-tasks';

export const areas = [
  pythonZhCn,
  pythonEditorZhCn,
  pythonErrorsZhCn,
  pythonHabitsZhCn,
  pythonHelpZhCn,
  pythonMixupsZhCn,
  pythonNamesZhCn,
  pythonSyntaxZhCn,
  pythonTasksZhCn,
];
