import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listMediaNames, readJuniorData } from '@sprout/formats';
import { describe, expect, it } from 'vitest';
import { findOwnName, listForeignNames } from './foreign-names.ts';
import { findEntry, findPicture, mediaUrl, placeholder, sounds } from './index.ts';

const corpus = process.env['SPROUT_CORPUS'];

describe('the library in a browser', () => {
  it('knows where its own pictures and sounds are', () => {
    expect(mediaUrl('sprout-hare.svg')).toMatch(
      /^\/edit\/junior\/library\/hare\.[0-9a-f]{8}\.svg$/,
    );
    expect(mediaUrl('pop.mp3')).toBe('/edit/junior/library/pop.wav');
  });

  it('shows a picture of its own for every known name of another library', () => {
    const lost = listForeignNames().filter((name) => {
      const own = findOwnName(`${name}.svg`);
      return own === undefined || findEntry(own) === undefined;
    });

    expect(lost).toEqual([]);
  });

  it('shows a neutral picture for an unknown name, whatever it says', () => {
    expect(findPicture('samples/f63d8716c8262eb633b29c118966d782.svg')).toBe(placeholder);
    expect(findPicture('constructor')).toBe(placeholder);
    expect(findPicture('../../../api/secret.svg')).toBe(placeholder);
  });

  it('plays the first sound for an unknown one', () => {
    expect(mediaUrl('samples/horse.wav')).toBe(`/edit/junior/library/${sounds[0]?.file}`);
  });

  it.skipIf(corpus === undefined)('has a picture for every library name in real stories', () => {
    const folder = join(corpus ?? '', 'junior/samples');
    const names = readdirSync(folder).flatMap((file) => {
      const media = listMediaNames(readJuniorData(readFileSync(join(folder, file))).project);
      return [...media.characters, ...media.backgrounds];
    });

    const lost = names.filter((name) => !name.includes('/') && findPicture(name) === placeholder);

    expect(lost).toEqual([]);
  });
});
