import type { Language } from '@sprout/texts';
import type { Sentences } from './code-types.ts';

/** What blocks say, in one language; loaded with the code that needs it. */
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

/** Those that count something are said of many. */
const textsOf = (messages: Readonly<Record<string, string | { other: string }>>): Sentences =>
  Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === 'string' ? message : message.other,
    ]),
  );
