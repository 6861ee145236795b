import { pythonEnUs } from '@sprout/texts/en-us/python';
import { pythonEditorEnUs } from '@sprout/texts/en-us/python-editor';
import { pythonErrorsEnUs } from '@sprout/texts/en-us/python-errors';
import { pythonHabitsEnUs } from '@sprout/texts/en-us/python-habits';
import { pythonHelpEnUs } from '@sprout/texts/en-us/python-help';
import { pythonMixupsEnUs } from '@sprout/texts/en-us/python-mixups';
import { pythonNamesEnUs } from '@sprout/texts/en-us/python-names';
import { pythonSyntaxEnUs } from '@sprout/texts/en-us/python-syntax';
import { pythonTasksEnUs } from '@sprout/texts/en-us/python-tasks';

export const areas = [
  pythonEnUs,
  pythonEditorEnUs,
  pythonErrorsEnUs,
  pythonHabitsEnUs,
  pythonHelpEnUs,
  pythonMixupsEnUs,
  pythonNamesEnUs,
  pythonSyntaxEnUs,
  pythonTasksEnUs,
];
