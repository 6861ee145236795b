import { isOwnMedia, richTextTags, textAlignments } from '@sprout/rules';

const gone = ['script', 'style', 'template', 'iframe', 'object', 'embed', 'form', 'svg', 'math'];

/**
 * Rich text without anything that acts: unknown marks keep their words, links lead to pages and mail
 * only, pictures are our own. The server cleans it too; this guards what is shown before that.
 */
export function cleanHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of [...page.body.querySelectorAll('*')]) cleanElement(element);
  return page.body.innerHTML;
}

function cleanElement(element: Element): void {
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
  for (const { name, value } of [...element.attributes]) {
    const kept = attributes.includes(name) ? safeValue(name, value) : undefined;
    if (kept === undefined) element.removeAttribute(name);
    else if (kept !== value) element.setAttribute(name, kept);
  }
  if (tag === 'a') element.setAttribute('rel', 'noopener noreferrer');
}

function safeValue(name: string, value: string): string | undefined {
  if (name === 'href') return isLink(value) ? value : undefined;
  if (name === 'src') return isOwnMedia(value) ? value : undefined;
  return name === 'style' ? alignment.exec(value)?.[0] : value;
}

const isLink = (value: string): boolean => /^(https?:|mailto:|tel:|\/(?!\/)|#)/i.test(value.trim());

const alignment = new RegExp(`(?<=^|;)\\s*text-align:\\s*(${textAlignments.join('|')})(?=;|$)`);
