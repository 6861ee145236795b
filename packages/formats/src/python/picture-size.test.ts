import { describe, expect, it } from 'vitest';
import { aPngHeader } from '../testing/sample-python.ts';
import { pictureSize } from './picture-size.ts';

const gif = [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 0x2c, 0x01, 0x10, 0x00];
const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc0, 0, 17, 8, 0, 48, 0, 64, 3];

describe('pictureSize', () => {
  it.each([
    ['a PNG', aPngHeader(200, 100), { width: 200, height: 100 }],
    ['a GIF', Uint8Array.from(gif), { width: 300, height: 16 }],
    ['a JPEG', Uint8Array.from(jpeg), { width: 64, height: 48 }],
    ['a JPEG that is cut off', Uint8Array.from(jpeg.slice(0, 12)), undefined],
    ['a GIF that is cut off', Uint8Array.from(gif.slice(0, 8)), undefined],
    ['text', Uint8Array.from([60, 115]), undefined],
    ['nothing', new Uint8Array(), undefined],
  ])('measures %s', (_name, bytes, size) => {
    expect(pictureSize(bytes)).toEqual(size);
  });
});
