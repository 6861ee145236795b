import { describe, expect, it } from 'vitest';
import { buildLibrary } from './index.ts';

const library = buildLibrary();
const pictures = [
  ...library.characters.flatMap((character) => character.costumes),
  ...library.backdrops,
].map(({ names, svg }) => ({
  name: names.en,
  svg,
  root: new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement,
}));

const allowedElements = new Set(['svg', 'g', 'path', 'circle', 'ellipse', 'rect']);
const allowedAttributes = new Set(
  `xmlns width height viewBox transform d fill fill-rule clip-rule stroke stroke-width
  stroke-linecap stroke-linejoin cx cy r rx ry x y opacity`.split(/\s+/),
);
const shapes = 'path, circle, ellipse, rect';

describe('library drawings', () => {
  it('are well-formed XML with one svg element', () => {
    const broken = pictures.filter(
      ({ root }) => root.tagName !== 'svg' || root.querySelector('parsererror') !== null,
    );

    expect(broken.map(({ name }) => name)).toEqual([]);
  });

  it('use plain shapes only', () => {
    const used = new Set(
      pictures.flatMap(({ root }) => [root, ...root.querySelectorAll('*')].map((e) => e.tagName)),
    );

    expect([...used].filter((element) => !allowedElements.has(element))).toEqual([]);
  });

  it('use plain attributes only', () => {
    const used = new Set(
      pictures.flatMap(({ root }) =>
        [root, ...root.querySelectorAll('*')].flatMap((e) => e.getAttributeNames()),
      ),
    );

    expect([...used].filter((attribute) => !allowedAttributes.has(attribute))).toEqual([]);
  });

  it('hold no number that is not one', () => {
    expect(pictures.filter(({ svg }) => /NaN|undefined|Infinity/.test(svg))).toEqual([]);
  });

  it('begin their coordinates at zero', () => {
    const shifted = pictures.filter(
      ({ root }) =>
        root.getAttribute('viewBox') !==
        `0 0 ${root.getAttribute('width')} ${root.getAttribute('height')}`,
    );

    expect(shifted.map(({ name }) => name)).toEqual([]);
  });

  it('are backdrops of eight or more shapes on the whole stage', () => {
    const backdrops = pictures.filter(({ root }) => root.getAttribute('width') === '480');
    const simple = backdrops.filter(({ root }) => root.querySelectorAll(shapes).length < 8);

    expect(backdrops.length).toBe(library.backdrops.length);
    expect(simple.map(({ name }) => name)).toEqual([]);
  });

  it('stay small enough to load by the dozen', () => {
    expect(pictures.filter(({ svg }) => svg.length > 24_000).map(({ name }) => name)).toEqual([]);
  });
});
