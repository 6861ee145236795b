import type { Language } from './language.ts';

/** A sentence, or its forms by `Intl.PluralRules` category of the parameter `n`. `{name}` is replaced. */
export type Message = string | { readonly one?: string; readonly other: string };

export type TextParams = Readonly<Record<string, string | number>>;

/**
 * Never throws: a key that no given area holds comes back as itself. Before that it is looked for without
 * its second word: where `field.positions.code` is not written, `field.*.code` says it of every table, with
 * `noun.positions` as `{noun}` (`{Noun}` at the begin of a text).
 */
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
  const say = (message: Message, params: TextParams) =>
    fill(chooseForm(message, params, plural), params);
  const sayOfAny = (key: string, params: TextParams): string | undefined => {
    const [kind = '', subject = '', ...rest] = key.split('.');
    const message = messages[[kind, '*', ...rest].join('.')];
    const word = messages[`noun.${subject}`];
    if (message === undefined || word === undefined) return undefined;
    const noun = say(word, params);
    return say(message, { ...params, noun, Noun: noun.charAt(0).toUpperCase() + noun.slice(1) });
  };
  return (key, params = {}) => {
    const message = messages[key];
    return message === undefined ? (sayOfAny(key, params) ?? key) : say(message, params);
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
