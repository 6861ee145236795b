import {
  createTexts,
  type Language,
  type Message,
  type TextKey,
  type Translate,
} from '@sprout/texts';
import { editorEnUs } from '@sprout/texts/en-us/editor';
import { errorsEnUs } from '@sprout/texts/en-us/errors';
import { uiEnUs } from '@sprout/texts/en-us/ui';
import { editorZhCn } from '@sprout/texts/zh-cn/editor';
import { errorsZhCn } from '@sprout/texts/zh-cn/errors';
import { uiZhCn } from '@sprout/texts/zh-cn/ui';

export type Words = Translate<TextKey>;

/** Areas of texts that an editor shows beside those of its page, by language. */
export type OwnTexts = Readonly<Record<Language, readonly Readonly<Record<string, Message>>[]>>;

const none: OwnTexts = { 'zh-CN': [], 'en-US': [] };

/** The words of an editor's page. */
export const createWords = (language: Language, own: OwnTexts = none): Words =>
  language === 'en-US'
    ? createTexts<TextKey>(language, uiEnUs, errorsEnUs, editorEnUs, ...own[language])
    : createTexts<TextKey>(language, uiZhCn, errorsZhCn, editorZhCn, ...own[language]);

const known = new Set<string>([...Object.keys(editorZhCn), ...Object.keys(errorsZhCn)]);

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
  const key = [`editor.error.${code}`, `error.${code}`].find((name): name is TextKey =>
    known.has(name),
  );
  if (key) return t(key, params);
  return t(code === 'editor.silent' ? 'editor.error.silent' : 'editor.error.other');
}
