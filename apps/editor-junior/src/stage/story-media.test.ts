import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStoryMedia } from './story-media.ts';

const own = { folder: 'characters', name: 'cat.svg', bytes: new Uint8Array([1, 2]) } as const;
const beep = { folder: 'sounds', name: 'beep.wav', bytes: new Uint8Array([3, 4, 5]) } as const;
const libraryUrl = (name: string) => (name.startsWith('sprout-') ? `/library/${name}` : undefined);
const open = () => createStoryMedia({ files: [own, beep], libraryUrl });

afterEach(() => vi.unstubAllGlobals());

describe('media of a story', () => {
  it('are its own before those of the library', () => {
    const media = open();
    const url = media.pictureUrl('characters', 'cat.svg');

    expect(url).toMatch(/^blob:/);
    expect(media.pictureUrl('characters', 'cat.svg')).toBe(url);
    expect(media.pictureUrl('backgrounds', 'sprout-farm.svg')).toBe('/library/sprout-farm.svg');
    expect(media.pictureUrl('characters', 'other.svg')).toBeUndefined();
    media.dispose();
  });

  it('of one folder are not found in another', () => {
    expect(open().pictureUrl('backgrounds', 'cat.svg')).toBeUndefined();
  });

  it('give each reader a copy of a sound, because decoding takes it away', async () => {
    const media = open();
    const first = await media.soundBytes('beep.wav');
    const second = await media.soundBytes('beep.wav');

    expect([first?.byteLength, first === second]).toEqual([3, false]);
  });

  it('fetch sounds of the library without a cookie', async () => {
    const fetch = vi.fn(async () => new Response('ping'));
    vi.stubGlobal('fetch', fetch);

    expect((await open().soundBytes('sprout-pop.wav'))?.byteLength).toBe(4);
    expect(fetch).toHaveBeenCalledWith('/library/sprout-pop.wav', { credentials: 'omit' });
  });

  it('have no sound where nothing answers', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('no network');
    });

    expect(await open().soundBytes('sprout-pop.wav')).toBeUndefined();
    expect(await open().soundBytes('unknown.wav')).toBeUndefined();
  });

  it('take what was painted just now', () => {
    const media = open();
    const painted = { ...own, name: 'new.svg' };
    media.add([painted, painted]);

    expect(media.own()).toEqual([own, beep, painted]);
  });
});
