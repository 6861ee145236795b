import { loadSentences, type Sentences } from '@sprout/editor-kit/homework-checks';
import { createTexts, type Language, type Translate } from '@sprout/texts';

export type CodeWords = {
  /** What stands on blocks, by key. */
  readonly sentences: Sentences;
  /** Answers the key itself for a text that is none of the code's. */
  readonly t: Translate;
};

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
