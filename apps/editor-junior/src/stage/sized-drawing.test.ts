import { expect, it } from 'vitest';
import { withSize } from './sized-drawing.ts';

const size = (text: string): string =>
  new TextDecoder().decode(withSize(new TextEncoder().encode(text)));

it.each([
  [
    '<svg viewBox="0 0 80 100"><g/></svg>',
    '<svg width="80" height="100" viewBox="0 0 80 100"><g/></svg>',
  ],
  [
    '<?xml version="1.0"?><svg width="100%" height="100%" viewBox="-5,-5,10.5,20">$&</svg>',
    '<?xml version="1.0"?><svg width="10.5" height="20" viewBox="-5,-5,10.5,20">$&</svg>',
  ],
])('gives %s the size of its view', (text, sized) => {
  expect(size(text)).toBe(sized);
});

it.each([
  '<svg width="80px" height="100" viewBox="0 0 8 10"/>',
  '<svg><rect width="5" height="5"/></svg>',
  'no drawing',
])('leaves %s as it is', (text) => {
  expect(size(text)).toBe(text);
});
