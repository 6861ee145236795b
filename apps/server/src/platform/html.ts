import { createRequire } from 'node:module';
import { isOwnMedia, richTextTags, textAlignments } from '@sprout/rules';
import type SanitizeHtml from 'sanitize-html';

let loaded: typeof SanitizeHtml | undefined;

/** Weighs as much as half of the other modules together, and many schools never write HTML. */
function load(): typeof SanitizeHtml {
  loaded ??= createRequire(import.meta.url)('sanitize-html') as typeof SanitizeHtml;
  return loaded;
}

/** Attributes that are lists for `sanitize-html`, which writes to what it is given. */
const attributes = Object.entries(richTextTags).map(([tag, names]) => [tag, [...names]]);

/**
 * What an operator may write as HTML, by `richTextTags`: text, links, lists, tables, own pictures and videos. No
 * scripts, frames, forms or event handlers; links to other places open apart and tell nothing of the visitor.
 */
export function sanitiseHtml(html: string): string {
  // Without these letters there is nothing to clean and nothing to escape.
  if (!/[<>&"]/.test(html)) return html;
  const sanitizeHtml = load();
  return sanitizeHtml(html, {
    allowedTags: Object.keys(richTextTags),
    allowedAttributes: Object.fromEntries(attributes),
    allowedStyles: { '*': { 'text-align': [new RegExp(`^(${textAlignments.join('|')})$`)] } },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: [], video: [] },
    allowProtocolRelative: false,
    transformTags: {
      a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }),
      img: ownMedia,
      video: (tag, given) => ownMedia(tag, { ...given, controls: '' }),
    },
  });
}

function ownMedia(tagName: string, given: Record<string, string>) {
  const { src, ...attribs } = given;
  return { tagName, attribs: src && isOwnMedia(src) ? { src, ...attribs } : attribs };
}
