export { createTexts, type Message, type TextParams, type Translate } from './create-texts.ts';
export { joinSentences } from './join-sentences.ts';
export { type Language, languages, pickLanguage, readLanguage } from './language.ts';
export type { AreaMessages, TextKey } from './zh-cn.ts';
