import { describe, expect, it } from 'vitest';
import { multiply, translate } from './matrix.ts';
import { startPainting } from './paint-state.ts';
import { readSvg } from './read-svg.ts';
import { rawPicture, writeSvg } from './write-svg.ts';

const svg = (inner: string, size = 'width="100" height="80"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inner}</svg>`;

const shapesOf = (text: string) => startPainting(readSvg(text)?.shapes ?? []).shapes;
const all = { x: 0, y: 0, width: 100, height: 80 };

describe('reading a drawing', () => {
  it('takes groups apart and hands colours and places down', () => {
    const [circle, path] = shapesOf(
      svg(
        '<g fill="#ff0000" transform="translate(10 0)"><circle cx="5" cy="5" r="5"/><g stroke="#00f" stroke-width="2"><path d="M0 0L9 9" fill="none" transform="scale(2)"/></g></g>',
      ),
    );

    expect(circle).toMatchObject({ kind: 'ellipse', fill: '#ff0000', matrix: [1, 0, 0, 1, 10, 0] });
    expect(path).toMatchObject({ fill: 'none', stroke: '#00f', strokeWidth: 2, isClosed: false });
    expect(path?.matrix).toEqual([2, 0, 0, 2, 10, 0]);
  });

  it('brings a view box to the size that the drawing says', () => {
    const drawing = readSvg(
      svg('<rect width="32" height="32"/>', 'width="64" height="64" viewBox="0 0 32 32"'),
    );

    expect(drawing?.width).toBe(64);
    expect(drawing?.shapes[0]?.matrix).toEqual([2, 0, 0, 2, 0, 0]);
  });

  it('keeps what is more than a coloured path as it is, with what it refers to', () => {
    const gradient = '<linearGradient id="a"><stop stop-color="#fff"/></linearGradient>';
    const [kept, plain] = shapesOf(
      svg(
        `<defs>${gradient}</defs><rect width="9" height="9" fill="url(#a)"/><path d="M0 0h9v9z"/>`,
      ),
    );

    expect(kept?.kind).toBe('picture');
    expect(kept?.raw?.definitions.join()).toContain('id="a"');
    expect(plain).toMatchObject({ kind: 'path', fill: '#000000' });
  });

  it('reads harmless parts only', () => {
    const shapes = shapesOf(
      svg('<script>1</script><path d="M0 0h1" onclick="1"/><image href="http://x.example/a.png"/>'),
    );

    expect(JSON.stringify(shapes)).not.toMatch(/script|onclick|x\.example/);
  });

  it('says so when there is no drawing', () => {
    expect(readSvg('hello')?.shapes).toEqual([]);
  });
});

describe('writing a drawing', () => {
  it('comes back as it was', () => {
    const shapes = shapesOf(
      svg(
        '<path d="M0 0h9v9z" fill="#abc" fill-rule="evenodd" opacity="0.5"/><path d="M1 1h8" fill="none" stroke="#000" stroke-width="4" stroke-linecap="round"/>',
      ),
    );

    expect(shapesOf(writeSvg(shapes, all, 1))).toEqual(shapes);
  });

  it('comes back with a photo in a shape', () => {
    const photo = {
      href: 'data:image/png;base64,iVBORw0KGgo=',
      box: { x: 0, y: 0, width: 9, height: 9 },
    };
    const [shape] = shapesOf(
      svg('<path d="M0 0h9v9z" fill="none" stroke="#000" stroke-width="2"/>'),
    );
    const withPhoto = [{ ...(shape ?? shapesOf('')[0]), photo, matrix: translate(3, 4) }];

    const written = writeSvg(withPhoto as Parameters<typeof writeSvg>[0], all, 1);
    const [read] = shapesOf(written);

    expect(written).toContain('<clipPath');
    expect(read).toMatchObject({ photo, matrix: [1, 0, 0, 1, 3, 4], stroke: '#000' });
  });

  it('does not grow when it is opened and saved again', () => {
    const first = shapesOf(
      svg(
        '<defs><clipPath id="c"><path d="M0 0h5v5z"/></clipPath></defs><g clip-path="url(#c)"><path d="M0 0h9v9z"/></g><text x="1" y="9">A</text>',
      ),
    );
    const moved = first.map((shape) => ({
      ...shape,
      matrix: multiply(translate(5, 5), shape.matrix),
    }));

    const once = writeSvg(moved, all, 1);
    const twice = writeSvg(shapesOf(once), all, 1);
    const thrice = writeSvg(shapesOf(twice), all, 1);

    expect(once.match(/<clipPath/g)).toHaveLength(1);
    expect(thrice.match(/<clipPath/g)).toHaveLength(1);
    expect(thrice.length).toBeLessThan(once.length * 2);
  });

  it('is as large as what was drawn, or as it was before it was made to fit', () => {
    const box = { x: 10, y: 20, width: 50, height: 25 };

    expect(writeSvg([], box, 2)).toContain('width="100" height="50" viewBox="10 20 50 25"');
  });

  it('shows a kept part as a picture, where nothing of it can reach the page', () => {
    const [text] = shapesOf(svg('<text>Hello</text>'));

    expect(text && rawPicture(text)).toMatch(/^data:image\/svg\+xml/);
  });
});
