/** Neither a word nor a picture, a video, a frame or a line: a page with it would be blank. */
export const isEmptyRichText = (html: string): boolean =>
  !/<(img|video|iframe|hr)\b/i.test(html) && plainText(html) === '';

/** The words of a rich text in one line, for what is no page: a search result, a preview of a link. */
export function plainText(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<\/?(a|b|code|em|i|mark|s|small|span|strong|sub|sup|u)(\s[^<>]*)?>/gi, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_entity, name: string) => characters[name] ?? ' ')
    .replace(/[\s\u00a0\u200b]+/g, ' ')
    .trim();
}

/** As the server's cleaning and the editor write them. */
const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};
