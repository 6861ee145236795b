import { mayShowMedia, mediaFrameAttributes, richTextTags, textAlignments } from '@sprout/rules';

const gone = ['script', 'style', 'template', 'object', 'embed', 'form', 'svg', 'math'];

/**
 * Rich text without anything that acts: unknown marks keep their words, links lead to pages and mail
 * only, pictures, videos and frames are our own or of allowed hosts; a frame of another one becomes a link. The
 * server cleans it too; this guards what is shown before that.
 */
export function cleanHtml(html: string, hosts: readonly string[]): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of [...page.body.querySelectorAll('*')]) cleanElement(element, hosts);
  return page.body.innerHTML;
}

function cleanElement(element: Element, hosts: readonly string[]): void {
  const tag = element.tagName.toLowerCase();
  if (gone.includes(tag)) {
    element.remove();
    return;
  }
  const attributes = Object.hasOwn(richTextTags, tag) ? richTextTags[tag] : undefined;
  if (!attributes) {
    element.replaceWith(...element.childNodes);
    return;
  }
  const src = element.getAttribute('src') ?? undefined;
  const title = element.getAttribute('title') ?? undefined;
  if (src !== undefined && !mayShowMedia(hosts, tag, { src, title })) {
    element.removeAttribute('src');
  }
  if (tag === 'iframe') {
    element.textContent = '';
    if (!element.hasAttribute('src')) {
      element.replaceWith(...linkInstead(src, title));
      return;
    }
    for (const [name, value] of Object.entries(mediaFrameAttributes)) {
      element.setAttribute(name, value);
    }
  }
  for (const { name, value } of [...element.attributes]) {
    const kept = attributes.includes(name) ? safeValue(name, value) : undefined;
    if (kept === undefined) element.removeAttribute(name);
    else if (kept !== value) element.setAttribute(name, kept);
  }
  if (tag === 'a') element.setAttribute('rel', 'noopener noreferrer');
}

function safeValue(name: string, value: string): string | undefined {
  if (name === 'href') return isLink(value) ? value : undefined;
  return name === 'style' ? alignment.exec(value)?.[0] : value;
}

/** For a frame whose host is allowed no more: what it showed is still to be found. */
function linkInstead(src = '', title = ''): Element[] {
  if (!/^https:\/\//i.test(src)) return [];
  const link = document.createElement('a');
  link.setAttribute('href', src);
  link.setAttribute('rel', 'noopener noreferrer');
  link.textContent = title.trim() || src;
  return [link];
}

const isLink = (value: string): boolean => /^(https?:|mailto:|tel:|\/(?!\/)|#)/i.test(value.trim());

const alignment = new RegExp(`(?<=^|;)\\s*text-align:\\s*(${textAlignments.join('|')})(?=;|$)`);
