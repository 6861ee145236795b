import type { Language } from '@sprout/texts';

/** The language in which a reader gets a piece of news: the asked one, where the piece has it. */
export const languageOf = (
  { isTranslated }: { readonly isTranslated: boolean },
  asked: Language,
): Language => (asked === 'en-US' && isTranslated ? 'en-US' : 'zh-CN');
