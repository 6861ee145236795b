import type { Language } from './language.ts';

/** A sentence, or its forms by `Intl.PluralRules` category of the parameter `n`. `{name}` is replaced. */
export type Message = string | { readonly one?: string; readonly other: string };

export type TextParams = Readonly<Record<string, string | number>>;

/** Never throws: a key that no given area holds comes back as itself. */
export type Translate<Key extends string = string> = (key: Key, params?: TextParams) => string;

/**
 * Builds `t()` over the given areas of one language. An app passes only the areas it shows, so its
 * bundle holds nothing else.
 */
export function createTexts<Key extends string = string>(
  language: Language,
  ...areas: readonly Readonly<Record<string, Message>>[]
): Translate<Key> {
  const messages: Readonly<Record<string, Message>> = Object.assign({}, ...areas);
  const plural = new Intl.PluralRules(language);
  return (key, params = {}) => {
    const message = messages[key];
    return message === undefined ? key : fill(chooseForm(message, params, plural), params);
  };
}

function chooseForm(message: Message, params: TextParams, plural: Intl.PluralRules): string {
  if (typeof message === 'string') return message;
  return plural.select(Number(params['n'])) === 'one'
    ? (message.one ?? message.other)
    : message.other;
}

function fill(sentence: string, params: TextParams): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
