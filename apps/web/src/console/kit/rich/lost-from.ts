import { mediaFrameAttributes } from '@sprout/rules';
import { generateHTML, generateJSON } from '@tiptap/core';
import { richExtensions } from './rich-schema.ts';

/**
 * What the editor would drop of a text: names of tags, or `text` where it cannot be named. Nothing where the text
 * is the same after the editor read and wrote it; how it is written may differ (`<b>`, a line without `<p>`).
 */
export function lostFrom(html: string, hosts: readonly string[]): readonly string[] {
  const extensions = richExtensions(hosts);
  const before = contentOf(html);
  const after = contentOf(generateHTML(generateJSON(html, extensions), extensions));
  if (before.join('\n') === after.join('\n')) return [];
  const kept = new Set(after.flatMap(tagsOf));
  const lost = [...new Set(before.flatMap(tagsOf))].filter((tag) => !kept.has(tag));
  return lost.length > 0 ? lost : ['text'];
}

const wordsOf = (text: string) => new Set(text.split(' '));
const synonyms: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };
/** Carry nothing of their own once they have no attributes. */
const transparent = wordsOf('span tbody col colgroup bdi data time wbr');
const paragraphs = wordsOf('address article aside div footer header hgroup main nav p section');
const marks = wordsOf(
  'a abbr bdo cite code dfn em kbd mark q rb rp rt rtc ruby s samp small strong sub sup u var',
);
const leaves = wordsOf('br hr img video iframe');
/** Of a link is written anew; a video always has its buttons, a frame its fence. */
const ignored = new Set(['rel', 'controls', ...Object.keys(mediaFrameAttributes)]);

/** Stands around a letter: blocks with their places from outside in, marks in any order. */
type Around = { blocks: readonly string[]; marks: readonly string[]; isCode: boolean };

/** Every letter, picture and empty block of a text with what stands around it, and where a line ends. */
function contentOf(html: string): string[] {
  const items: string[] = [];
  const places = new Map<string, number>();
  let isNewLine = false;
  const add = (what: string, { blocks, marks: set }: Around) => {
    const edge = isNewLine && items.length > 0 ? '¶' : '';
    items.push(`${edge}${what} ${blocks.join('')} ${[...set].sort().join('')}`);
    isNewLine = false;
  };
  const visitAll = (element: Element, around: Around) => {
    for (const child of element.childNodes) {
      if (child instanceof Element) visit(child, around);
      else if (child.nodeType === child.TEXT_NODE) {
        const text = child.textContent ?? '';
        for (const letter of around.isCode ? text : text.replace(/[ \t\r\n\f]+/g, '')) {
          add(letter, around);
        }
      }
    }
  };
  const visit = (element: Element, around: Around) => {
    const tag = synonyms[element.localName] ?? element.localName;
    if (leaves.has(tag)) {
      const isNothing = (tag === 'img' || tag === 'video') && !element.hasAttribute('src');
      if (!isNothing) add(written(tag, element), around);
    } else if (isTransparent(tag, element, around)) visitAll(element, around);
    else if (marks.has(tag)) {
      visitAll(element, { ...around, marks: [...around.marks, written(tag, element)] });
    } else visitBlock(tag, element, around);
  };
  const visitBlock = (tag: string, element: Element, around: Around) => {
    const isParagraph = paragraphs.has(tag);
    // Which of its kind: two lists or two cells stay two.
    const place = isParagraph ? '' : (places.get(tag) ?? 0) + 1;
    if (place) places.set(tag, place);
    const own = `${written(tag, element)}${place}`;
    const isNamed = !isParagraph || element.hasAttribute('style');
    const isCode = around.isCode || tag === 'pre';
    const count = items.length;
    isNewLine = true;
    visitAll(element, {
      ...around,
      blocks: isNamed ? [...around.blocks, own] : around.blocks,
      isCode,
    });
    if (!isParagraph && items.length === count) add(own, around);
    isNewLine = true;
  };
  visitAll(new DOMParser().parseFromString(html, 'text/html').body, {
    blocks: [],
    marks: [],
    isCode: false,
  });
  return items;
}

function isTransparent(tag: string, element: Element, { isCode }: Around): boolean {
  if (tag === 'thead') return !element.querySelector('td');
  return transparent.has(tag) || (tag === 'code' && isCode);
}

/** A tag with what its attributes say; what stands there anyway is left out. */
function written(tag: string, element: Element): string {
  const said = [...element.attributes]
    .filter(
      ({ name, value }) => !ignored.has(name) && value !== '' && !(isSpan(name) && value === '1'),
    )
    .map(({ name, value }) => ` ${name}=${value.replace(/[\s;]+/g, '')}`);
  return `<${tag}${said.sort().join('')}>`;
}

const isSpan = (name: string) => name === 'colspan' || name === 'rowspan';

const tagsOf = (item: string): string[] => [...item.matchAll(/<(\w+)/g)].map(([, tag = '']) => tag);
