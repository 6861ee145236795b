import { createRequire } from 'node:module';
import type SanitizeHtml from 'sanitize-html';

let loaded: typeof SanitizeHtml | undefined;

/** Weighs as much as half of the other modules together, and many schools never write HTML. */
function load(): typeof SanitizeHtml {
  loaded ??= createRequire(import.meta.url)('sanitize-html') as typeof SanitizeHtml;
  return loaded;
}

/**
 * What an operator may write as HTML: text, links, lists, tables and own pictures. No scripts, styles,
 * frames, forms or event handlers; links to other places open apart and tell nothing of the visitor.
 */
export function sanitiseHtml(html: string): string {
  // Without these letters there is nothing to clean and nothing to escape.
  if (!/[<>&"]/.test(html)) return html;
  const sanitizeHtml = load();
  return sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags.filter((tag) => tag !== 'style'), 'img'],
    allowedAttributes: {
      a: ['href', 'title', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    transformTags: {
      a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }),
    },
  });
}
