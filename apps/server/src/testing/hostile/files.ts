import { paths } from '@sprout/contract/paths';
import { writeZip } from '@sprout/formats';
import { strToU8 } from 'fflate';
import sharp from 'sharp';
import { aForm, type HostileRequests, mib, repeated } from './request.ts';

const svg = (inside: string): Uint8Array =>
  strToU8(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`);
/** As large as a cover may be. */
const coverBytes = 2 * mib - 1024;

const aProject = (json: string): Uint8Array =>
  writeZip([{ path: 'project.json', bytes: strToU8(json) }]);

/** One colour, so that a picture of 49 million pixels takes some kilobytes. */
const aLargePicture = async (): Promise<Uint8Array> => {
  const create = { width: 7000, height: 7000, channels: 3, background: '#1f2a44' } as const;
  return sharp({ create }).png({ palette: true, colours: 2 }).toBuffer();
};

const upload = (purpose: string, name: string, bytes: Uint8Array) =>
  aForm('child', paths['files.upload'][1], { name, bytes, fields: { biz: purpose } });
const cover = (bytes: Uint8Array, ext = 'svg') => upload('cover', `a.${ext}`, bytes);
const work = (bytes: Uint8Array, ext: string) => upload('work', `a.${ext}`, bytes);

/** Small or allowed files that made the server wait. */
export async function hostileFiles(): Promise<HostileRequests> {
  const picture = await aLargePicture();
  return {
    'comments before a drawing': cover(strToU8('<!---->'.repeat(46))),
    'nested groups': cover(svg(repeated('<g>', coverBytes))),
    'thousands of attributes': cover(svg(`<g ${repeated('a="1" ', coverBytes)}/>`)),
    'thousands of shapes': cover(svg(repeated('<path d="M0 0L9 9z" fill="#123"/>', coverBytes))),
    'a long style sheet': cover(svg(`<style>${repeated('a{b:c}', coverBytes)}</style>`)),
    'millions of pixels for a cover': cover(picture, 'png'),
    'millions of pixels for homework': upload('homework', 'a.png', picture),
    'a project of lists in lists': work(
      aProject(`{"targets":${'['.repeat(2 * mib)}${']'.repeat(2 * mib)}}`),
      'sb3',
    ),
    'a project of many monitors': work(
      aProject(`{"targets":[],"monitors":[${repeated('{"a":1},', 4 * mib)}1],"meta":{}}`),
      'sb3',
    ),
    'an archive of zeros': work(
      writeZip([{ path: 'project.json', bytes: new Uint8Array(100 * mib) }]),
      'sb3',
    ),
    'byte order marks': work(
      writeZip([{ path: 'project/data.json', bytes: strToU8('\ufeff'.repeat(85)) }]),
      'sjr',
    ),
    'a program of one line': work(strToU8(repeated('a=(', mib)), 'py'),
  };
}
