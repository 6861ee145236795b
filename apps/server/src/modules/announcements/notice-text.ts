import type { Language, TextParams } from '@sprout/texts';
import { serverText } from '../../platform/http/texts.ts';

type Said = { titile: string; msgAbstract: string };

/**
 * The sentences of a notice in a language. A value that ends with `Key` is the key of a text: `nameKey` gives `name`.
 * That text has values of its own behind its name: `error_n` is the `n` of the text of `errorKey`.
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
        ? readText(language, name.slice(0, -'Key'.length), String(value), params)
        : [name, value],
    ),
  );
  return {
    titile: serverText(language, `notice.${words}.title`, said),
    msgAbstract: serverText(language, `notice.${words}.text`, said),
  };
}

function readText(language: Language, name: string, key: string, params: TextParams) {
  const begin = `${name}_`;
  const own = Object.entries(params)
    .filter(([param]) => param.startsWith(begin))
    .map(([param, value]) => [param.slice(begin.length), value] as const);
  return [name, serverText(language, key, Object.fromEntries(own))] as const;
}
