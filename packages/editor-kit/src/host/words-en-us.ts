import { editorEnUs } from '@sprout/texts/en-us/editor';
import { errorsEnUs } from '@sprout/texts/en-us/errors';
import { uiEnUs } from '@sprout/texts/en-us/ui';

export const areas = [uiEnUs, errorsEnUs, editorEnUs];
