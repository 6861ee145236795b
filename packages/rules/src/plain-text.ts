/** Neither a word nor a picture, a video, a frame or a line: a page with it would be blank. */
export const isEmptyRichText = (html: string): boolean =>
  !/<(img|video|iframe|hr)\b/i.test(html) && plainText(html) === '';

/**
 * The words of a rich text in one line, for what is no page: a search result, a preview of a link.
 * Reads from the front, and stops when `most` letters have come.
 */
export function plainText(html: string, most = Number.POSITIVE_INFINITY): string {
  const endOfBlock = createBlockEnds(html);
  const pieces: string[] = [];
  let length = 0;
  let isAfterBlank = true;
  const add = (piece: string): void => {
    const tidy = piece.replace(/[\s\u00a0\u200b]+/g, ' ');
    const added = isAfterBlank && tidy.startsWith(' ') ? tidy.slice(1) : tidy;
    if (added === '') return;
    pieces.push(added);
    length += added.length;
    isAfterBlank = added.endsWith(' ');
  };
  let at = 0;
  while (at < html.length && length < most) {
    const next = nextMark(html, at);
    if (next > at) add(html.slice(at, next));
    at = next;
    const mark = html[at];
    if (mark === '<') {
      const block = startsAt(/<(script\b|style\b|!--)/iy, html, at);
      const end = block?.[1] && endOfBlock(block[1], at);
      const tag = end ? undefined : startsAt(/<[^<>]*>/y, html, at)?.[0];
      if (end || tag === undefined || !inlineTag.test(tag)) add(end || tag ? ' ' : mark);
      at = end || at + (tag ?? mark).length;
    } else if (mark === '&') {
      const [entity = mark, name] = startsAt(/&(amp|lt|gt|quot|#39|nbsp);/y, html, at) ?? [];
      add(name === undefined ? mark : (characters[name] ?? ' '));
      at += entity.length;
    }
  }
  return pieces.join('').trim().slice(0, most);
}

/** The begin of a whole tag is enough to know it. */
const inlineTag = /^<\/?(?:a|b|code|em|i|mark|s|small|span|strong|sub|sup|u)[\s>]/i;

/** Where the next tag or entity may begin. */
function nextMark(html: string, from: number): number {
  const marks = /[<&]/g;
  marks.lastIndex = from;
  return marks.exec(html)?.index ?? html.length;
}

/** @param pattern sticky */
function startsAt(pattern: RegExp, html: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(html);
}

/** Finds the end of a script, style or comment that begins at `at`; one kind without a further end is searched once. */
function createBlockEnds(html: string): (name: string, at: number) => number | undefined {
  const endless = new Set<string>();
  return (sent, at) => {
    const name = sent.toLowerCase();
    if (endless.has(name)) return undefined;
    const end = blockEnds[name];
    if (!end) return undefined;
    end.lastIndex = at;
    if (end.test(html)) return end.lastIndex;
    endless.add(name);
    return undefined;
  };
}

const blockEnds: Readonly<Record<string, RegExp>> = {
  script: /<\/script\s*>/gi,
  style: /<\/style\s*>/gi,
  '!--': /--!?>/g,
};

/** As the server's cleaning and the editor write them. */
const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};
