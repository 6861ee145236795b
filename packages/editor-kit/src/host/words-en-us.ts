import { classLoginEnUs } from '@sprout/texts/en-us/class-login';
import { editorEnUs } from '@sprout/texts/en-us/editor';
import { errorsEnUs } from '@sprout/texts/en-us/errors';
import { myHomeworkEnUs } from '@sprout/texts/en-us/my-homework';
import { uiEnUs } from '@sprout/texts/en-us/ui';

export const areas = [uiEnUs, errorsEnUs, editorEnUs, myHomeworkEnUs, classLoginEnUs];
