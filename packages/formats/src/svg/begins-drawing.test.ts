import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginsDrawing } from './begins-drawing.ts';

describe('a drawing by its first letters', () => {
  it.each([
    '<svg>',
    '<SVG width="1">',
    '\ufeff <svg\n',
    '<?xml version="1.0"?>\n<svg >',
    '<?xml version="1.0"?><?xml-stylesheet href="a.css"?><svg>',
    '<!-- a > b --><!----><svg>',
    '<?xml?><!--1--><!DOCTYPE svg PUBLIC "-//W3C//DTD" "x" [<!ENTITY a "b>">]><!--2--> <svg>',
    '<!doctype svg><svg>',
  ])('is %s', (head) => expect(beginsDrawing(head)).toBe(true));

  it.each([
    '',
    '<',
    'svg',
    '<svgs>',
    '<svg',
    'a<svg>',
    '<!-- <svg>',
    '<? <svg>',
    '<!DOCTYPE svg [<svg>',
    '<html><svg>',
    '<!ENTITY a "b"><svg>',
  ])('is not %s', (head) => expect(beginsDrawing(head)).toBe(false));

  it.each([
    ['comments', '<!---->'.repeat(9000)],
    ['comments that are not closed', '<!--'.repeat(16_000)],
    ['marks', '\ufeff'.repeat(64_000)],
    ['instructions', '<?a?>'.repeat(13_000)],
    ['document types', '<!DOCTYPE ["'.repeat(5000)],
  ])('comes to an end for nothing but %s', (_, head) => expect(beginsDrawing(head)).toBe(false));

  it('is whatever follows a preamble of known parts', () => {
    const part = fc.constantFrom(
      '\ufeff',
      ' ',
      '\n',
      '<!---->',
      '<!-- <svg> -->',
      '<?a b?>',
      '<!DOCTYPE svg>',
    );
    fc.assert(
      fc.property(fc.array(part), fc.constantFrom('<svg>', '<g>', ''), (parts, rest) => {
        expect(beginsDrawing(parts.join('') + rest)).toBe(rest === '<svg>');
      }),
    );
  });
});
