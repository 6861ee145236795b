import fc from 'fast-check';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { sb3Limits } from '../limits.ts';
import { problemOf } from '../testing/problem-of.ts';
import { rawZip } from '../testing/raw-zip.ts';
import { readZip } from '../zip/read-zip.ts';
import { joinProject, splitProject } from './members.ts';

const name = fc
  .tuple(
    fc.stringMatching(/^[a-z0-9图]{1,12}$/),
    fc.constantFrom('.svg', '.png', '.wav', '.mp3', ''),
  )
  .map((parts) => parts.join(''));
const members = fc.uniqueArray(
  fc.record({ path: name, bytes: fc.uint8Array({ maxLength: 300 }) }),
  { selector: ({ path }) => path, maxLength: 12 },
);

describe('splitProject and joinProject', () => {
  it('puts project.json first and the others in the order of their paths', () => {
    const bytes = rawZip([
      { name: 'b.svg' },
      { name: 'a.svg' },
      { name: 'project.json', content: '{}' },
    ]);

    expect(splitProject(bytes).members.map(({ path }) => path)).toEqual([
      'project.json',
      'a.svg',
      'b.svg',
    ]);
  });

  it('leaves out a folder around a blocks project and what stands beside it', () => {
    const bytes = rawZip([
      { name: 'cat/', store: true },
      { name: 'cat/project.json', content: '{}' },
      { name: 'cat/a.svg' },
      { name: '__MACOSX/cat/._a.svg' },
      { name: 'readme.txt' },
    ]);

    expect(splitProject(bytes).members.map(({ path }) => path)).toEqual(['project.json', 'a.svg']);
  });

  it('names equal contents by one hash, whatever they are called', () => {
    const bytes = rawZip([
      { name: 'a', content: 'abc' },
      { name: 'b', content: 'abc', store: true },
    ]);

    expect(splitProject(bytes).members.map(({ sha256 }) => sha256)).toEqual([
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    ]);
  });

  it('keeps every member and its bytes', () => {
    fc.assert(
      fc.property(members, (some) => {
        const back = splitProject(joinProject(some)).members;
        const byPath = [...some].sort((a, b) => (a.path < b.path ? -1 : 1));
        expect(back.map(({ path, bytes }) => [path, [...bytes]])).toEqual(
          byPath.map(({ path, bytes }) => [path, [...bytes]]),
        );
      }),
    );
  });

  it('gives the same bytes for the same members in any order', () => {
    fc.assert(
      fc.property(members, (some) => {
        expect(joinProject([...some].reverse())).toEqual(joinProject(some));
      }),
    );
  });

  it('deflates what shrinks and stores what does not', () => {
    const long = strToU8('when flag clicked '.repeat(1000));

    expect(joinProject([{ path: 'project.json', bytes: long }]).length).toBeLessThan(400);
    expect(joinProject([{ path: 'a.mp3', bytes: long }]).length).toBeGreaterThan(long.length);
  });

  it('writes an empty zip that reads as empty', () => {
    expect(readZip(joinProject([]), sb3Limits)).toEqual([]);
  });

  it.each([['../a'], ['/a'], ['a/'], ['a\\b'], ['']])('refuses to write %j', (path) => {
    expect(problemOf(() => joinProject([{ path, bytes: strToU8('x') }]))).toBe('format.badPath');
  });

  it('refuses to write one path twice', () => {
    const member = { path: 'a', bytes: strToU8('x') };

    expect(problemOf(() => joinProject([member, member]))).toBe('format.badPath');
  });
});
