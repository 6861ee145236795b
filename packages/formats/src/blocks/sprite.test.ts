import { strToU8 } from 'fflate';
import { expect, it } from 'vitest';
import { spriteLimits } from '../limits.ts';
import { plainSvg, sampleProject } from '../testing/sample-project.ts';
import { readZip } from '../zip/read-zip.ts';
import { writeZip } from '../zip/write-zip.ts';
import { readSprite } from './sprite.ts';

const meow = { assetId: '83c36d806dc92327b9e7049a565c6bff', dataFormat: 'wav', name: 'meow' };

it('keeps the costumes and the sounds of a character, byte for byte', () => {
  const [, cat] = sampleProject().targets;
  const [costume] = cat?.costumes ?? [];
  const picture = { path: costume?.md5ext ?? '', bytes: strToU8(plainSvg) };
  const sound = { path: `${meow.assetId}.wav`, bytes: strToU8('RIFF....WAVEfmt ') };
  const sprite = strToU8(JSON.stringify({ ...cat, sounds: [meow] }));

  const read = readSprite(writeZip([{ path: 'sprite.json', bytes: sprite }, picture, sound]));

  const members = readZip(read, spriteLimits).map(({ path, bytes }) => [path, [...bytes]]);
  expect(members).toEqual([
    ['sprite.json', [...sprite]],
    [picture.path, [...picture.bytes]],
    [sound.path, [...sound.bytes]],
  ]);
});
