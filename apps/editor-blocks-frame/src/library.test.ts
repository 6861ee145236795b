import { describe, expect, it } from 'vitest';
import { addSchoolLibrary, keepExtensions, shownTags } from './library.ts';
import type { LibraryEntry } from './library-types.ts';
import { findProblem } from './work-file.ts';

function listOf(...ids: string[]) {
  return ids.map((extensionId) => ({ extensionId }));
}

describe('keepExtensions', () => {
  it('keeps the wanted ones in the engine’s order and in the same list', () => {
    const extensions = listOf('music', 'pen', 'ev3');

    keepExtensions({ extensions, devices: { microphone: false, camera: false } }, ['pen', 'music']);

    expect(extensions).toEqual(listOf('music', 'pen'));
  });

  it('keeps video sensing only with a camera', () => {
    const without = listOf('videoSensing');
    const withOne = listOf('videoSensing');

    keepExtensions({ extensions: without, devices: { microphone: true, camera: false } }, [
      'videoSensing',
    ]);
    keepExtensions({ extensions: withOne, devices: { microphone: false, camera: true } }, [
      'videoSensing',
    ]);

    expect([without.length, withOne.length]).toEqual([0, 1]);
  });
});

describe('addSchoolLibrary', () => {
  const aLibrary = () => ({
    costumes: [{ name: '小兔', tags: ['animals'] }] as LibraryEntry[],
    backdrops: [] as LibraryEntry[],
    sprites: [{ name: '小兔' }] as LibraryEntry[],
    sounds: [] as LibraryEntry[],
  });
  const sent = JSON.stringify({
    backdrops: [],
    costumes: [{ name: '校徽', tags: [] }],
    sounds: [],
    sprites: [
      { name: '小兔', tags: ['people'], costumes: [{ name: '站着' }], sounds: [{ name: '叮' }] },
    ],
  });

  it('puts the school’s first, in the same lists, with a key where a name is there twice', () => {
    const libraries = aLibrary();
    const { sprites } = libraries;

    addSchoolLibrary(libraries, sent);

    expect(sprites.map(({ name, key }) => [name, key])).toEqual([
      ['小兔', 'our-school-0'],
      ['小兔', undefined],
    ]);
    expect(libraries.costumes.map(({ name }) => name)).toEqual(['校徽', '站着', '小兔']);
    expect(libraries.sounds).toMatchObject([{ name: '叮', tags: ['people', 'our-school'] }]);
  });

  it('has a tag in those libraries alone that have something of the school', () => {
    const libraries = aLibrary();
    addSchoolLibrary(libraries, sent);

    expect(shownTags(libraries.sprites)).toMatchObject([{ tag: 'our-school' }]);
    expect(shownTags(libraries.backdrops)).toEqual([]);
  });

  it('is filtered by no tag that nothing has', () => {
    const tagOf = (tag: string) => ({ tag, intlLabel: { id: tag, defaultMessage: tag } });
    const offered = [tagOf('animals'), tagOf('dance')];

    expect(shownTags([{ name: '小兔', tags: ['Animals'] }], offered)).toEqual([tagOf('animals')]);
    expect(shownTags([], offered)).toEqual([]);
  });

  it.each(['', 'null', '[]', '{"sprites":{}}', '{"costumes":[null,1]}'])(
    'leaves the libraries as they are when it is given %j',
    (text) => {
      const libraries = aLibrary();

      addSchoolLibrary(libraries, text);

      expect(libraries).toEqual(aLibrary());
    },
  );
});

describe('findProblem', () => {
  it.each([
    [[], 'empty'],
    [[0x50, 0x4b], 'format'],
    [[0x7b, 0x7d, 0x20, 0x20], 'format'],
    [[0x50, 0x4b, 0x03, 0x04, 0x14], undefined],
  ])('judges %j as %s', (bytes, problem) => {
    expect(findProblem(Uint8Array.from(bytes))).toBe(problem);
  });
});
