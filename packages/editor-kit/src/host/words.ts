import { ApiError } from '@sprout/client';
import {
  createTexts,
  type Language,
  type Message,
  type TextKey,
  type Translate,
} from '@sprout/texts';

export type Words = Translate<TextKey>;

type Area = Readonly<Record<string, Message>>;

/** Loads the areas of texts that an editor shows beside those of its page, by language. */
export type OwnTexts = Readonly<Record<Language, () => Promise<readonly Area[]>>>;

const pageTexts: OwnTexts = {
  'zh-CN': async () => (await import('./words-zh-cn.ts')).areas,
  'en-US': async () => (await import('./words-en-us.ts')).areas,
};

/** The words of an editor's page in one language; the other is not loaded. */
export async function loadWords(language: Language, own?: OwnTexts): Promise<Words> {
  const [page, more] = await Promise.all([pageTexts[language](), own?.[language]() ?? []]);
  return createTexts<TextKey>(language, ...page, ...more);
}

/** What to tell a child about a failure. Never shows a code. */
export function describeFailure(
  t: Words,
  code: string,
  data: Record<string, unknown> = {},
): string {
  const params = Object.fromEntries(
    Object.entries(data).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
  // A key without a text comes back as itself.
  const isKey = (name: string): name is TextKey => t(name as TextKey) !== name;
  const key = [`editor.error.${code}`, `error.${code}`].find(isKey);
  if (key) return t(key, params);
  return t(code === 'editor.silent' ? 'editor.error.silent' : 'editor.error.other');
}

/** The same for what a call was rejected with: the sentence of a refusal tells how many or how much. */
export function describeError(t: Words, error: unknown): string {
  return error instanceof ApiError
    ? describeFailure(t, error.code, error.data)
    : describeFailure(t, 'unexpected');
}
