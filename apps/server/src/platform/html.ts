import { createRequire } from 'node:module';
import { mayShowMedia, mediaFrameAttributes, richTextTags, textAlignments } from '@sprout/rules';
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
 * What an operator may write as HTML, by `richTextTags`: text, links, lists, tables, pictures and videos, and fenced
 * frames of allowed hosts. No scripts, forms or event handlers; links to other places open apart and tell nothing of
 * the visitor.
 * @param hosts whose media are allowed beside our own
 */
export function sanitiseHtml(html: string, hosts: readonly string[]): string {
  // Without these letters there is nothing to clean and nothing to escape.
  if (!/[<>&"]/.test(html)) return html;
  const sanitizeHtml = load();
  const allowed = (tagName: string, given: Record<string, string>) => {
    const { src, ...attribs } = given;
    return {
      tagName,
      attribs: src && mayShowMedia(hosts, tagName, given) ? { src, ...attribs } : attribs,
    };
  };
  return sanitizeHtml(html, {
    allowedTags: Object.keys(richTextTags),
    allowedAttributes: Object.fromEntries(attributes),
    allowedStyles: { '*': { 'text-align': [new RegExp(`^(${textAlignments.join('|')})$`)] } },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https'], video: ['https'], iframe: ['https'] },
    allowedIframeHostnames: [...hosts],
    allowProtocolRelative: false,
    transformTags: {
      a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }),
      img: allowed,
      video: (tag, given) => allowed(tag, { ...given, controls: '' }),
      iframe: (tag, given) => allowed(tag, { ...given, ...mediaFrameAttributes }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'iframe' && !attribs['src'],
  });
}
