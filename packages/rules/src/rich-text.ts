import { isMediaOf, mediaFrameAttributes } from './media-hosts.ts';

/** Tags that stand within a line and have no attributes. */
const inline =
  'abbr b bdi bdo br cite code data dfn em i kbd mark q rb rp rt rtc ruby s samp small span strong sub sup time u var wbr';
const blocks =
  'address article aside blockquote caption col colgroup dd div dl dt figcaption figure footer header hgroup hr li main menu nav ol pre section table tbody tfoot thead tr ul';
const aligned = 'p h1 h2 h3 h4 h5 h6';

const each = (tags: string, attributes: readonly string[]) =>
  tags.split(' ').map((tag) => [tag, attributes] as const);

/**
 * What a rich text may have: tags with their attributes. The server cleans by it, the console shows by it, and the
 * editor opens read-only what it cannot show of it.
 */
export const richTextTags: Readonly<Record<string, readonly string[]>> = Object.fromEntries([
  ...each(inline, []),
  ...each(blocks, []),
  ...each(aligned, ['style']),
  ...each('td th', ['colspan', 'rowspan']),
  ['a', ['href', 'title', 'target', 'rel']],
  ['img', ['src', 'alt', 'width', 'height']],
  ['video', ['src', 'title', 'width', 'height', 'controls']],
  ['iframe', ['src', 'title', 'width', 'height', ...Object.keys(mediaFrameAttributes)]],
]);

/** The only style that a rich text keeps. */
export const textAlignments = ['left', 'center', 'right', 'justify'] as const;

/**
 * Pictures and videos are files of this site, or of the hosts that it allows: any other would be told of every
 * visitor. Frames are of allowed hosts only, and say in a title what they show. Browsers leave out controls and
 * blanks of an address, so one that has any may be another one than it seems.
 */
export function mayShowMedia(
  hosts: readonly string[],
  tag: string,
  { src, title }: { src?: string | undefined; title?: string | undefined },
): boolean {
  if (src === undefined) return false;
  if (tag === 'iframe') return isMediaOf(hosts, src) && (title ?? '').trim() !== '';
  return isMediaOf(hosts, src) || isOwnMedia(src);
}

const isOwnMedia = (address: string): boolean =>
  /^(?![a-z][\w+.-]*:|[/\\]{2})[!-~\u00a1-\uffff]+$/i.test(address);
