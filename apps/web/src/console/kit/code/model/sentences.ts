import { createTexts, type Language, type Message, type Translate } from '@sprout/texts';
import type { Sentences } from './code-types.ts';

export type CodeWords = {
  /** What stands on blocks, by key. */
  readonly sentences: Sentences;
  /** Answers the key itself for a text that is none of the code's. */
  readonly t: Translate;
};

/** What stands on blocks, in one language. */
export async function loadSentences(language: Language): Promise<Sentences> {
  if (language === 'zh-CN') {
    const [{ blockNamesZhCn }, { juniorWorkspaceZhCn }] = await Promise.all([
      import('@sprout/texts/zh-cn/block-names'),
      import('@sprout/texts/zh-cn/junior-workspace'),
    ]);
    return textsOf({ ...blockNamesZhCn, ...juniorWorkspaceZhCn });
  }
  const [{ blockNamesEnUs }, { juniorWorkspaceEnUs }] = await Promise.all([
    import('@sprout/texts/en-us/block-names'),
    import('@sprout/texts/en-us/junior-workspace'),
  ]);
  return textsOf({ ...blockNamesEnUs, ...juniorWorkspaceEnUs });
}

/** What blocks and the view of code say; loaded with the code that needs it. */
export async function loadCodeWords(language: Language): Promise<CodeWords> {
  const [sentences, code] = await Promise.all([
    loadSentences(language),
    language === 'zh-CN'
      ? import('@sprout/texts/zh-cn/code').then(({ codeZhCn }) => codeZhCn)
      : import('@sprout/texts/en-us/code').then(({ codeEnUs }) => codeEnUs),
  ]);
  return { sentences, t: createTexts(language, code) };
}

/** Those that count something are said of many. */
const textsOf = (messages: Readonly<Record<string, Message>>): Sentences =>
  Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === 'string' ? message : message.other,
    ]),
  );
