import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { svgSoup } from '../testing/svg-soup.ts';
import { sanitizeSvg } from './sanitize-svg.ts';

const wrap = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inner}</svg>`;

/** What a reader makes of a drawing that could act: elements, event attributes, addresses. */
function activeParts(root: ParentNode): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const names = ['script', 'foreignobject', 'iframe', 'object', 'embed', 'link', 'base', 'form'];
    const attributes = [...element.attributes]
      .filter(
        ({ name, value }) =>
          /^on|^src$|^action$/i.test(name) ||
          (/href$/i.test(name) && !/^\s*(#|data:image\/png)/.test(value)),
      )
      .map(({ name }) => name);
    return names.includes(element.localName.toLowerCase())
      ? [element.localName, ...attributes]
      : attributes;
  });
}

describe('sanitizeSvg before an html and an XML reader', () => {
  it('leaves nothing that html reads as active', () => {
    fc.assert(
      fc.property(svgSoup(), (text) => {
        const host = document.createElement('div');
        host.innerHTML = sanitizeSvg(wrap(text)).svg;
        expect(activeParts(host)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('is well-formed and leaves nothing that XML reads as active', () => {
    fc.assert(
      fc.property(svgSoup(), (text) => {
        const page = new DOMParser().parseFromString(sanitizeSvg(wrap(text)).svg, 'image/svg+xml');
        expect(page.querySelector('parsererror')?.textContent).toBeUndefined();
        expect(activeParts(page)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
