import type { OwnTexts } from '@sprout/editor-kit/host';
import { pythonEnUs } from '@sprout/texts/en-us/python';
import { pythonEditorEnUs } from '@sprout/texts/en-us/python-editor';
import { pythonErrorsEnUs } from '@sprout/texts/en-us/python-errors';
import { pythonHabitsEnUs } from '@sprout/texts/en-us/python-habits';
import { pythonHelpEnUs } from '@sprout/texts/en-us/python-help';
import { pythonMixupsEnUs } from '@sprout/texts/en-us/python-mixups';
import { pythonNamesEnUs } from '@sprout/texts/en-us/python-names';
import { pythonSyntaxEnUs } from '@sprout/texts/en-us/python-syntax';
import { pythonTasksEnUs } from '@sprout/texts/en-us/python-tasks';
import { pythonZhCn } from '@sprout/texts/zh-cn/python';
import { pythonEditorZhCn } from '@sprout/texts/zh-cn/python-editor';
import { pythonErrorsZhCn } from '@sprout/texts/zh-cn/python-errors';
import { pythonHabitsZhCn } from '@sprout/texts/zh-cn/python-habits';
import { pythonHelpZhCn } from '@sprout/texts/zh-cn/python-help';
import { pythonMixupsZhCn } from '@sprout/texts/zh-cn/python-mixups';
import { pythonNamesZhCn } from '@sprout/texts/zh-cn/python-names';
import { pythonSyntaxZhCn } from '@sprout/texts/zh-cn/python-syntax';
import { pythonTasksZhCn } from '@sprout/texts/zh-cn/python-tasks';

/** The areas of texts that the workspace shows, beside those of the shared page. */
export const pythonTexts: OwnTexts = {
  'zh-CN': [
    pythonZhCn,
    pythonEditorZhCn,
    pythonErrorsZhCn,
    pythonHabitsZhCn,
    pythonMixupsZhCn,
    pythonHelpZhCn,
    pythonNamesZhCn,
    pythonSyntaxZhCn,
    pythonTasksZhCn,
  ],
  'en-US': [
    pythonEnUs,
    pythonEditorEnUs,
    pythonErrorsEnUs,
    pythonHabitsEnUs,
    pythonMixupsEnUs,
    pythonHelpEnUs,
    pythonNamesEnUs,
    pythonSyntaxEnUs,
    pythonTasksEnUs,
  ],
};
