import { createTexts, type Language, type TextKey, type Translate } from '@sprout/texts';
import { editorEnUs } from '@sprout/texts/en-us/editor';
import { errorsEnUs } from '@sprout/texts/en-us/errors';
import { uiEnUs } from '@sprout/texts/en-us/ui';
import { editorZhCn } from '@sprout/texts/zh-cn/editor';
import { errorsZhCn } from '@sprout/texts/zh-cn/errors';
import { uiZhCn } from '@sprout/texts/zh-cn/ui';

export type Words = Translate<TextKey>;

/** The words of this page. */
export const createWords = (language: Language): Words =>
  language === 'en-US'
    ? createTexts<TextKey>(language, uiEnUs, errorsEnUs, editorEnUs)
    : createTexts<TextKey>(language, uiZhCn, errorsZhCn, editorZhCn);

const own = new Set<string>(Object.keys(editorZhCn));
const shared = new Set<string>(Object.keys(errorsZhCn));

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
  const key = [`editor.error.${code}`, `error.${code}`].find(
    (name): name is TextKey => own.has(name) || shared.has(name),
  );
  if (key) return t(key, params);
  return t(code === 'editor.silent' ? 'editor.error.silent' : 'editor.error.other');
}
