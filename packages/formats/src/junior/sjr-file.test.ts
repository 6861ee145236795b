import { inflateRawSync } from 'node:zlib';
import { strFromU8, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { sjrLimits } from '../limits.ts';
import { problemOf } from '../testing/problem-of.ts';
import { rawZip } from '../testing/raw-zip.ts';
import { aBlock, aCharacter, aProject, aText } from '../testing/sample-junior.ts';
import { plainSvg } from '../testing/sample-project.ts';
import { listBlockSpecs } from './block-types.ts';
import { listMissingOwners, mediaName } from './media.ts';
import { readSjr, writeSjr } from './sjr-file.ts';
import type { JuniorMedia } from './types.ts';

const drawing: JuniorMedia = {
  folder: 'characters',
  name: mediaName(strToU8(plainSvg), 'svg'),
  bytes: new Uint8Array(strToU8(plainSvg)),
};
const voice: JuniorMedia = {
  folder: 'sounds',
  name: mediaName(strToU8('RIFF'), 'wav'),
  bytes: new Uint8Array(strToU8('RIFF')),
};
const allBlocks = listBlockSpecs().map(({ type, argument, shape }) =>
  aBlock(type, argument?.initial ?? 'null', shape === 'loop' ? [aBlock('hop', -1)] : undefined),
);
const story = aProject(
  [
    aCharacter('Star 1', {
      md5: drawing.name,
      sounds: ['pop.mp3', voice.name],
      scripts: [allBlocks, [aBlock('speak', 'x'), ['sing', { song: 1 }, 1, 2, 'la', [3]]]],
    }),
    aText('Text 1'),
  ],
  [aCharacter('Cat 1', { scripts: [[aBlock('back', -2)]] })],
);

/** Reads a zip front to back by its own headers, as a reader would that knows nothing of ours. */
function secondReader(file: Uint8Array): Map<string, Uint8Array> {
  const bytes = Buffer.from(file);
  const files = new Map<string, Uint8Array>();
  let at = 0;
  while (bytes.readUInt32LE(at) === 0x04034b50) {
    const packedBytes = bytes.readUInt32LE(at + 18);
    const nameAt = at + 30;
    const dataAt = nameAt + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    const packed = bytes.subarray(dataAt, dataAt + packedBytes);
    const content = bytes.readUInt16LE(at + 8) === 8 ? inflateRawSync(packed) : packed;
    files.set(bytes.toString('utf8', nameAt, nameAt + bytes.readUInt16LE(at + 26)), content);
    at = dataAt + packedBytes;
  }
  return files;
}

describe('writing and reading a .sjr', () => {
  it('keeps every block, key and file, also those that nobody here knows', () => {
    const file = writeSjr({ project: story, media: [drawing, voice] });

    const back = readSjr(file);

    expect(back.project).toEqual(story);
    expect(back.media).toEqual([drawing, voice]);
    expect(back.warnings).toEqual([
      { code: 'format.unknownBlock', data: { block: 'speak' } },
      { code: 'format.unknownBlock', data: { block: 'sing' } },
    ]);
  });

  it('tells whose picture or sound is not in the file', () => {
    const project = aProject([
      aCharacter('Star 1', { name: '星星', md5: drawing.name, sounds: ['pop.mp3'] }),
      aCharacter('Cat 1', { name: '小猫', sounds: [voice.name] }),
      aCharacter('Dog 1', { name: '小狗' }),
    ]);

    expect(listMissingOwners(project, [drawing])).toEqual(['小猫']);
    expect(listMissingOwners(project, [voice])).toEqual(['星星']);
    expect(listMissingOwners(project, [drawing, voice])).toEqual([]);
  });

  it('keeps own pictures and sounds of a story that began as a sample', () => {
    const own = { ...drawing, name: 'samples/star.svg' };
    const sound = { ...voice, name: 'samples/horse.wav' };
    const character = aCharacter('Star 1', { md5: own.name, sounds: [sound.name] });
    const project = aProject([character]);

    const back = readSjr(writeSjr({ project, media: [own, sound] }));

    expect(back.media).toEqual([own, sound]);
  });

  it('takes such a picture also where the file has it under its plain name', () => {
    const project = aProject([aCharacter('Star 1', { md5: 'samples/star.svg' })]);
    const file = rawZip([
      { name: 'project/data.json', content: JSON.stringify(project) },
      { name: 'project/characters/star.svg', content: plainSvg },
      { name: 'project/characters/samples/a/b.svg', content: plainSvg },
    ]);

    expect(readSjr(file).media.map(({ name }) => name)).toEqual(['samples/star.svg']);
  });

  it('writes what a reader of another make finds in its places', () => {
    const files = secondReader(writeSjr({ project: story, media: [drawing, voice] }));

    expect([...files.keys()]).toEqual([
      'project/data.json',
      `project/characters/${drawing.name}`,
      `project/sounds/${voice.name}`,
    ]);
    expect(JSON.parse(strFromU8(files.get('project/data.json') ?? new Uint8Array()))).toEqual(
      story,
    );
    expect(strFromU8(files.get(`project/sounds/${voice.name}`) ?? new Uint8Array())).toBe('RIFF');
  });

  it('gives the same bytes for the same content in any order', () => {
    const one = writeSjr({ project: story, media: [drawing, voice] });
    expect(writeSjr({ project: story, media: [voice, drawing] })).toEqual(one);
  });

  it('leaves out files that the project does not name', () => {
    const other = { ...drawing, name: 'other.svg' };
    const files = secondReader(writeSjr({ project: story, media: [other, { ...voice }] }));
    expect([...files.keys()]).toEqual(['project/data.json', `project/sounds/${voice.name}`]);
  });

  it('names own files that are missing and is silent about those of libraries', () => {
    const { warnings } = readSjr(writeSjr({ project: story, media: [voice] }));
    expect(warnings).toContainEqual({
      code: 'format.missingAsset',
      data: { path: `characters/${drawing.name}` },
    });
    expect(warnings.filter(({ code }) => code === 'format.missingAsset')).toHaveLength(1);
  });

  it('refuses to write a project that it would have to mend', () => {
    const broken = { ...story, json: { ...story.json, pages: ['page 1', 'page 9'] } };
    expect(() => writeSjr({ project: broken, media: [] })).toThrow(/broken at pages/);
  });

  it('refuses to write more than it would read', () => {
    const limits = { ...sjrLimits, entries: 2 };
    expect(problemOf(() => writeSjr({ project: story, media: [drawing, voice] }, limits))).toBe(
      'format.tooManyFiles',
    );
    const small = { ...sjrLimits, dataJsonBytes: 100 };
    expect(problemOf(() => writeSjr({ project: story, media: [] }, small))).toBe(
      'format.projectTooLarge',
    );
  });
});

describe('files that are not as they should be', () => {
  const data = JSON.stringify(story);
  const withFiles = (...names: string[]): Uint8Array =>
    rawZip([
      { name: 'project/data.json', content: data },
      ...names.map((name) => ({ name, content: 'x' })),
    ]);

  it('takes only the four folders and leaves the rest behind', () => {
    const file = withFiles(
      'project/characters/a.svg',
      'project/characters/a.html',
      'project/characters/deep/a.svg',
      'project/sounds/a.wav',
      'project/sounds/a.svg',
      'project/other/a.svg',
      'characters/a.svg',
      '__MACOSX/project/characters/._a.svg',
      'project/characters/._a.svg',
      'project/.DS_Store',
    );
    expect(readSjr(file).media.map(({ folder, name }) => `${folder}/${name}`)).toEqual([
      'characters/a.svg',
      'sounds/a.wav',
    ]);
  });

  it.each([
    ['a path that climbs', withFiles('project/../../evil.svg'), 'format.badPath'],
    ['a path from the root', withFiles('/etc/passwd'), 'format.badPath'],
    ['a path of another system', withFiles('project\\characters\\a.svg'), 'format.badPath'],
    ['a drive', withFiles('C:/a.svg'), 'format.badPath'],
    ['the project twice', withFiles('project/data.json'), 'format.badPath'],
    ['no project', rawZip([{ name: 'data.json', content: data }]), 'format.noProject'],
    ['nothing', new Uint8Array(), 'format.notZip'],
    ['a page in place of a zip', strToU8('<script>alert(1)</script>'), 'format.notZip'],
    [
      'a zip cut in half',
      writeSjr({ project: story, media: [] }).subarray(0, 200),
      'format.damaged',
    ],
    ['two hundred files', withFiles(...many(200)), 'format.tooManyFiles'],
    [
      'a bomb',
      rawZip([{ name: 'project/data.json', content: new Uint8Array(6 << 20) }]),
      'format.projectTooLarge',
    ],
    [
      'a bomb beside it',
      rawZip([
        { name: 'project/data.json', content: data },
        { name: 'project/sounds/a.wav', content: new Uint8Array(21 << 20) },
      ]),
      'format.assetTooLarge',
    ],
    [
      'many small bombs',
      rawZip([
        { name: 'project/data.json', content: data },
        ...many(3).map((name) => ({ name, content: new Uint8Array(7 << 20) })),
      ]),
      'format.zipBomb',
    ],
    [
      'brackets without end',
      rawZip([{ name: 'project/data.json', content: '['.repeat(100_000) }]),
      'format.badProject',
    ],
    [
      'a project without pages',
      rawZip([{ name: 'project/data.json', content: '{"json":{"pages":[]}}' }]),
      'format.badProject',
    ],
    [
      'a story without end inside its text',
      rawZip([{ name: 'project/data.json', content: JSON.stringify({ json: '['.repeat(9999) }) }]),
      'format.badProject',
    ],
  ])('refuses %s', (_, file, code) => {
    expect(problemOf(() => readSjr(file))).toBe(code);
  });

  it('makes hostile drawings harmless, whatever they call themselves', () => {
    const hostile = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script>${'<image href="https://evil/a.png"/><foreignObject><p/></foreignObject>'}<path d="M0 0"/></svg>`;
    const file = rawZip([
      { name: 'project/data.json', content: data },
      { name: 'project/characters/a.svg', content: hostile },
      { name: 'project/backgrounds/b.png', content: hostile },
      { name: 'project/thumbnails/c.png', content: `\ufeff  ${hostile}` },
    ]);

    const texts = readSjr(file).media.map(({ bytes }) => strFromU8(bytes));

    expect(texts).toHaveLength(3);
    expect(texts.filter((text) => /onload|script|evil|foreign|alert/i.test(text))).toEqual([]);
    expect(texts.every((text) => text.includes('<path d="M0 0"/>'))).toBe(true);
  });

  it('leaves an ordinary drawing as it is, a photo inside included', () => {
    const photo = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="data:image/png;base64,iVBORw0KGgo="/></svg>`;
    const file = rawZip([
      { name: 'project/data.json', content: data },
      { name: 'project/characters/a.svg', content: photo },
    ]);
    expect(readSjr(file).media.map(({ bytes }) => strFromU8(bytes))).toEqual([photo]);
  });

  it('warns before a file grows too large', () => {
    const file = rawZip([
      { name: 'project/data.json', content: data },
      { name: 'project/sounds/a.wav', content: new Uint8Array(17 << 20) },
    ]);
    expect(readSjr(file).warnings.map(({ code }) => code)).toContain('format.nearLimit');
  });
});

function many(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `project/sounds/${index}.wav`);
}
