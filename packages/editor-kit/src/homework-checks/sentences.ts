import type { Language, Message } from '@sprout/texts';

/** Sentences of blocks by key, with `{HOLE}`s. */
export type Sentences = Readonly<Record<string, string>>;

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

/** Those that count something are said of many. */
const textsOf = (messages: Readonly<Record<string, Message>>): Sentences =>
  Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === 'string' ? message : message.other,
    ]),
  );
