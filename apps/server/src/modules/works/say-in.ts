import type { Language } from '@sprout/texts';
import { serverText } from '../../platform/http/texts.ts';
import type { Say } from './texts.ts';

/** Texts in the language of a request. */
export const sayIn =
  (language: Language): Say =>
  (key, params) =>
    serverText(language, key, params);
