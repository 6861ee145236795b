import { backpackItem } from './kinds/backpack-item.ts';
import { captcha } from './kinds/captcha.ts';
import { checkUpload } from './kinds/check-upload.ts';
import { cleanHtml } from './kinds/clean-html.ts';
import { course } from './kinds/course.ts';
import { fingerprint } from './kinds/fingerprint.ts';
import { measureWork } from './kinds/measure-work.ts';
import { outline, testsOfStarter } from './kinds/outline.ts';
import { pictureSize } from './kinds/picture-size.ts';
import { readTable } from './kinds/read-table.ts';
import { takeApart } from './kinds/take-apart.ts';

/** Everything that files of strangers are asked for. */
export const kinds = {
  checkUpload,
  backpackItem,
  takeApart,
  measureWork,
  outline,
  testsOfStarter,
  fingerprint,
  course,
  pictureSize,
  readTable,
  cleanHtml,
  captcha,
};

export type KindName = keyof typeof kinds;
export type InputOf<Name extends KindName> = Parameters<(typeof kinds)[Name]['run']>[0];
export type OutputOf<Name extends KindName> = Awaited<ReturnType<(typeof kinds)[Name]['run']>>;
