import { createTexts, type Language, type Translate } from '@sprout/texts';
import type { homeworkChecksZhCn } from '@sprout/texts/zh-cn/homework-checks';
import { loadSentences } from './sentences.ts';

type Key = keyof typeof homeworkChecksZhCn;

/** What checks are said with: their own sentences, and those of blocks by opcode or type. */
export type CheckTexts = {
  readonly t: Translate<Key>;
  /** Of all blocks that have a sentence, in the order of the palettes. */
  readonly opcodes: readonly string[];
  readonly blockText: (key: string) => string | undefined;
};

/** Texts of one language; loaded with the parts that show checks, as no other part of the page needs them. */
export async function loadCheckTexts(language: Language): Promise<CheckTexts> {
  const [own, blocks] = await Promise.all([loadOwn(language), loadSentences(language)]);
  return {
    t: createTexts<Key>(language, own),
    opcodes: Object.keys(blocks).flatMap((key) => /^block\.(\w+_\w+)$/.exec(key)?.[1] ?? []),
    blockText: (key) => (Object.hasOwn(blocks, key) ? blocks[key] : undefined),
  };
}

async function loadOwn(language: Language) {
  if (language === 'zh-CN') {
    return (await import('@sprout/texts/zh-cn/homework-checks')).homeworkChecksZhCn;
  }
  return (await import('@sprout/texts/en-us/homework-checks')).homeworkChecksEnUs;
}
