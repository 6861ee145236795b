import type { Language } from '@sprout/texts';
import { type DictionaryItem, itemText } from '../../platform/dictionary.ts';

/** What a value of a dictionary is called; the value itself where it has no text. */
export type WordOf = (code: string, value: string) => string;

export const wordsIn =
  (items: ReadonlyMap<string, readonly DictionaryItem[]>, language: Language): WordOf =>
  (code, value) => {
    const item = items.get(code)?.find((one) => one.value === value);
    return item ? itemText(item, language) : value;
  };
