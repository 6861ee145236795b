/** Marks that a rich text may have; the server allows no others either. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    [
      ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code'],
      ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'ul', 'ol', 'li'],
      ...['table', 'thead', 'tbody', 'tr', 'div', 'span'],
    ].map((tag) => [tag, []]),
  ),
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height'],
};

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
  const attributes = Object.hasOwn(allowed, tag) ? allowed[tag] : undefined;
  if (!attributes) {
    element.replaceWith(...element.childNodes);
    return;
  }
  for (const { name, value } of [...element.attributes]) {
    if (!attributes.includes(name) || !isSafe(name, value)) element.removeAttribute(name);
  }
  if (tag === 'a') element.setAttribute('rel', 'noopener noreferrer');
}

function isSafe(name: string, value: string): boolean {
  if (name === 'href') return /^(https?:|mailto:|tel:|\/(?!\/)|#)/i.test(value.trim());
  return name !== 'src' || /^\/(?!\/)/.test(value.trim());
}
