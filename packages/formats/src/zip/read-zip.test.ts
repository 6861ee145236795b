import fc from 'fast-check';
import { deflateSync, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { sb3Limits } from '../limits.ts';
import { problemOf } from '../testing/problem-of.ts';
import { type RawEnd, type RawEntry, rawZip } from '../testing/raw-zip.ts';
import { readZip } from './read-zip.ts';

const read = (bytes: Uint8Array) => readZip(bytes, sb3Limits);
const json: RawEntry = { name: 'project.json', content: '{}' };
const zeros = deflateSync(new Uint8Array(20_000_000));
const zip64Locator = Uint8Array.from([0x50, 0x4b, 6, 7, ...Array.from({ length: 16 }, () => 0)]);

describe('readZip', () => {
  it('reads stored, deflated and streamed files and leaves folders out', () => {
    const bytes = rawZip([
      { name: 'folder/', store: true },
      { name: 'folder/a.txt', content: 'stored', store: true },
      { name: 'b.txt', content: 'deflated' },
      { name: 'c.txt', content: 'streamed', flags: 0x8 },
      { name: '图.txt', content: '', flags: 0x800 },
    ]);

    const members = read(bytes).map(({ path, bytes: content }) => [
      path,
      String.fromCharCode(...content),
    ]);

    expect(members).toEqual([
      ['folder/a.txt', 'stored'],
      ['b.txt', 'deflated'],
      ['c.txt', 'streamed'],
      ['图.txt', ''],
    ]);
  });

  it.each([
    ['packed size zero, plain size set, as Macs write them', { localPackedBytes: 0 }],
    ['plain size zero, packed size set', { localSizeBytes: 0 }],
    ['both sizes zero', { localPackedBytes: 0, localSizeBytes: 0 }],
  ])('reads a streamed file with %s', (_, sizes) => {
    const bytes = rawZip([{ name: 'c.txt', content: 'streamed', flags: 0x8, ...sizes }]);

    expect(read(bytes).map(({ bytes: content }) => String.fromCharCode(...content))).toEqual([
      'streamed',
    ]);
  });

  it('reads a file that is a window of a larger buffer', () => {
    const file = rawZip([json]);
    const buffer = new Uint8Array(file.length + 20);
    buffer.set(file, 10);

    expect(read(buffer.subarray(10, 10 + file.length))).toHaveLength(1);
  });

  const hostile: [string, string, RawEntry[], RawEnd?][] = [
    [
      'a bomb that tells its size',
      'format.zipBomb',
      Array.from({ length: 9 }, (_, i) => ({
        name: `${i}`,
        data: deflateSync(new Uint8Array(9_000_000)),
        sizeBytes: 9_000_000,
        crc: 1,
      })),
    ],
    [
      'a bomb that tells a smaller size',
      'format.zipBomb',
      [{ name: 'a', data: zeros, sizeBytes: 100 }],
    ],
    [
      'a member above the bound',
      'format.assetTooLarge',
      [{ name: 'a', data: zeros, sizeBytes: 20_000_000 }],
    ],
    ['a member smaller than it tells', 'format.damaged', [{ ...json, sizeBytes: 500 }]],
    [
      'two names for one header',
      'format.damaged',
      [json, { ...json, name: 'project.jso2', localName: 'x', headerAt: 0 }],
    ],
    [
      'a member that lies inside another',
      'format.zipBomb',
      [
        {
          name: 'outer',
          store: true,
          content: rawZip([{ name: 'q', store: true, content: 'zz' }]),
        },
        { name: 'q', store: true, content: 'zz', headerAt: 35 },
      ],
    ],
    ['a path to the folder above', 'format.badPath', [{ name: '../project.json' }]],
    ['a path that hides the folder above', 'format.badPath', [{ name: 'a/../../b' }]],
    ['an absolute path', 'format.badPath', [{ name: '/etc/passwd' }]],
    ['a path of a Windows drive', 'format.badPath', [{ name: 'C:evil.txt' }]],
    ['a path with backslashes', 'format.badPath', [{ name: '..\\evil.txt' }]],
    ['a path with NUL', 'format.badPath', [{ name: 'project.json\0.svg' }]],
    ['a path that turns its letters round', 'format.badPath', [{ name: 'a\u202egvs.exe' }]],
    ['an empty path', 'format.badPath', [{ name: '' }]],
    ['a path too long', 'format.badPath', [{ name: 'a'.repeat(300) }]],
    ['one path twice', 'format.badPath', [json, json]],
    ['a size of its own in the header', 'format.damaged', [{ ...json, localSizeBytes: 7 }]],
    ['a size of its own in a stream', 'format.damaged', [{ ...json, flags: 8, localSizeBytes: 7 }]],
    ['a size left out of no stream', 'format.damaged', [{ ...json, localPackedBytes: 0 }]],
    ['a name of its own in the header', 'format.damaged', [{ ...json, localName: 'project.jsom' }]],
    ['a stored member with two sizes', 'format.damaged', [{ ...json, store: true, sizeBytes: 1 }]],
    ['a folder with content', 'format.damaged', [{ name: 'a/', content: 'x', store: true }]],
    ['a wrong checksum', 'format.damaged', [{ ...json, crc: 1 }]],
    ['bad deflate data', 'format.damaged', [{ ...json, data: Uint8Array.from([7, 7, 7]) }]],
    ['a password', 'format.encrypted', [{ ...json, flags: 0x1 }]],
    ['a hidden directory', 'format.encrypted', [{ ...json, flags: 0x2000 }]],
    ['another packing', 'format.unsupported', [{ ...json, method: 14 }]],
    ['a zip64 size', 'format.unsupported', [{ ...json, sizeBytes: 0xffffffff }]],
    ['a zip64 locator', 'format.unsupported', [json], { before: zip64Locator }],
    ['a count of 65535', 'format.unsupported', [json], { count: 0xffff }],
    ['a count above the truth', 'format.damaged', [json], { count: 2 }],
    ['a count below the truth', 'format.damaged', [json, { name: 'b' }], { count: 1 }],
    ['a directory elsewhere', 'format.damaged', [json], { startsAt: 3 }],
    ['a directory longer than the file', 'format.damaged', [json], { sizeBytes: 0x7fffffff }],
    [
      'too many members',
      'format.tooManyFiles',
      Array.from({ length: 2001 }, (_, i) => ({ name: `${i}`, store: true })),
    ],
    ['a count that is only told', 'format.tooManyFiles', [json], { count: 60_000 }],
  ];

  it.each(hostile)('refuses %s with %s', (_name, code, entries, end) => {
    expect(problemOf(() => read(rawZip(entries, end)))).toBe(code);
  });

  it('refuses a file that is cut off, wherever the cut is', () => {
    const whole = rawZip([json, { name: 'a', content: 'abc' }]);

    const codes = Array.from(whole, (_, end) => problemOf(() => read(whole.subarray(0, end))));

    expect(new Set(codes)).toEqual(new Set(['format.notZip', 'format.damaged']));
  });

  it.each([
    ['bytes behind the end', [...rawZip([json]), 1, 2, 3], 'format.damaged'],
    ['bytes before the start', [1, 2, 3, 4, ...rawZip([json])], 'format.notZip'],
    ['text', strToU8('hello, I am no zip'), 'format.notZip'],
    ['nothing', [], 'format.notZip'],
  ])('refuses %s', (_name, bytes, code) => {
    expect(problemOf(() => read(Uint8Array.from(bytes)))).toBe(code);
  });

  it('does not open a zip inside a zip', () => {
    const inner = rawZip([{ name: 'a', content: 'a' }]);

    expect(read(rawZip([{ name: 'inner.zip', content: inner }]))).toEqual([
      { path: 'inner.zip', bytes: inner },
    ]);
  });

  it('refuses a file above the bound before it looks inside', () => {
    const limits = { ...sb3Limits, fileBytes: 10 };

    expect(problemOf(() => readZip(rawZip([json]), limits))).toBe('format.tooLarge');
  });

  it('takes a file with a comment', () => {
    expect(read(rawZip([json], { comment: 'made with love' }))).toHaveLength(1);
  });

  it('throws nothing but FormatError for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        problemOf(() => read(bytes));
        problemOf(() => read(Uint8Array.from([0x50, 0x4b, 3, 4, ...bytes])));
      }),
    );
  });

  it('throws nothing but FormatError when bytes of a good file change', () => {
    const good = rawZip([json, { name: 'a.txt', content: 'some more text', store: true }]);
    const change = fc.tuple(fc.nat(good.length - 1), fc.nat(255));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
        const bytes = Uint8Array.from(good);
        for (const [at, value] of changes) bytes[at] = value;
        problemOf(() => read(bytes));
      }),
      { numRuns: 500 },
    );
  });
});
