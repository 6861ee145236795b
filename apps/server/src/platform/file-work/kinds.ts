import { backpackItem } from './kinds/backpack-item.ts';
import { captcha } from './kinds/captcha.ts';
import { checkUpload } from './kinds/check-upload.ts';
import { pictureSize } from './kinds/picture-size.ts';
import { takeApart } from './kinds/take-apart.ts';

/** Everything that files of strangers are asked for. */
export const kinds = { checkUpload, backpackItem, takeApart, pictureSize, captcha };

export type KindName = keyof typeof kinds;
export type InputOf<Name extends KindName> = Parameters<(typeof kinds)[Name]['run']>[0];
export type OutputOf<Name extends KindName> = Awaited<ReturnType<(typeof kinds)[Name]['run']>>;
