import type { Language, TextParams } from '@sprout/texts';
import { serverText } from '../../platform/http/texts.ts';

type Said = { titile: string; msgAbstract: string };

/**
 * The sentences of a notice in a language. A value that ends with `Key` is the key of a text: `nameKey` gives `name`.
 * @param kind without `words` among the values, the sentences are its own
 */
export function noticeText(
  language: Language,
  kind: string,
  { words = kind, ...params }: TextParams,
): Said {
  const said = Object.fromEntries(
    Object.entries(params).map(([name, value]) =>
      name.endsWith('Key')
        ? [name.slice(0, -'Key'.length), serverText(language, String(value))]
        : [name, value],
    ),
  );
  return {
    titile: serverText(language, `notice.${words}.title`, said),
    msgAbstract: serverText(language, `notice.${words}.text`, said),
  };
}
