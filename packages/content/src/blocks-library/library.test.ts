import { createHash } from 'node:crypto';
import { checkSb3, sanitizeSvg, splitProject } from '@sprout/formats';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { buildLibrary, characters, defaultProject } from './index.ts';
import type { BuiltCostume } from './types.ts';

const library = buildLibrary();
const costumes = library.characters.flatMap((character) => character.costumes);

describe('the library', () => {
  it('has at least sixty characters, thirty of them animated, and thirty backdrops', () => {
    const animated = library.characters.filter((character) => character.costumes.length >= 2);

    expect(library.characters.length).toBeGreaterThanOrEqual(60);
    expect(animated.length).toBeGreaterThanOrEqual(30);
    expect(library.backdrops.length).toBeGreaterThanOrEqual(30);
  });

  it('names each file by its content and holds no picture or sound twice', () => {
    const all = [...costumes, ...library.backdrops, ...library.sounds];
    const misnamed = library.files.filter(
      ({ name, bytes }) => createHash('md5').update(bytes).digest('hex') !== name.slice(0, 32),
    );

    expect(misnamed).toEqual([]);
    expect(library.files.length).toBe(all.length);
  });

  it('has every key once', () => {
    const keys = [library.characters, library.backdrops, library.sounds].map((items) =>
      items.map(({ key }) => key),
    );

    expect(keys.map((list) => new Set(list).size)).toEqual(keys.map((list) => list.length));
  });

  it('has every name once in either language', () => {
    const lists = [library.entries.zh, library.entries.en].flatMap((index) => [
      index.sprites,
      index.costumes,
      index.backdrops,
      index.sounds,
    ]);

    const repeated = lists.flatMap((entries) => {
      const names = entries.map(({ name }) => name);
      return names.filter((name, at) => names.indexOf(name) !== at);
    });

    expect(repeated).toEqual([]);
  });

  it('keeps Chinese out of the English names', () => {
    const { sprites, costumes: drawn, backdrops, sounds } = library.entries.en;

    const names = [...sprites, ...drawn, ...backdrops, ...sounds].map(({ name }) => name);

    expect(names.filter((name) => /\p{Script=Han}/u.test(name))).toEqual([]);
  });

  it('gives the editor complete entries', () => {
    const [sprout] = library.entries.zh.sprites;

    expect(sprout).toMatchObject({ name: '小芽', isStage: false, variables: {}, blocks: {} });
    expect(sprout?.costumes[0]).toEqual({
      name: '小芽-站立',
      assetId: expect.stringMatching(/^[0-9a-f]{32}$/),
      md5ext: expect.stringMatching(/^[0-9a-f]{32}\.svg$/),
      dataFormat: 'svg',
      bitmapResolution: 1,
      rotationCenterX: expect.any(Number),
      rotationCenterY: expect.any(Number),
    });
    expect(sprout?.sounds[0]).toMatchObject({ dataFormat: 'wav', format: '', rate: 22050 });
  });

  it('refers only to files that it has', () => {
    const { sprites, costumes: drawn, backdrops, sounds } = library.entries.en;
    const referred = [
      ...sprites.flatMap((sprite) => [...sprite.costumes, ...sprite.sounds]),
      ...drawn,
      ...backdrops,
      ...sounds,
    ].map(({ md5ext }) => md5ext);
    const names = new Set(library.files.map(({ name }) => name));

    expect(referred.filter((name) => !names.has(name))).toEqual([]);
  });

  it('is the same byte for byte when it is built again', () => {
    const again = buildLibrary();

    expect(again.files.map(({ name }) => name)).toEqual(library.files.map(({ name }) => name));
    expect(JSON.stringify(again.entries)).toBe(JSON.stringify(library.entries));
  });

  it('says which key it does not know', () => {
    expect(() => library.find.character('unicorn-42')).toThrow('no character "unicorn-42"');
  });

  it('has costumes that fit the stage and turn around a point inside', () => {
    const wrong = costumes.filter(
      ({ width, height, rotationCenterX, rotationCenterY }) =>
        width < 40 ||
        width > 130 ||
        height > 150 ||
        rotationCenterX < 0 ||
        rotationCenterX > width ||
        rotationCenterY < 0 ||
        rotationCenterY > height,
    );

    expect(wrong.map(({ names }) => names.en)).toEqual([]);
  });

  it('shows a change of more than two per cent between any two costumes of a character', async () => {
    const compared = await Promise.all(
      library.characters.flatMap((character) => pairs(character.costumes)).map(compare),
    );

    expect(compared.filter(({ share }) => share <= 0.02)).toEqual([]);
  });

  it('draws all costumes of a character in the same frame', () => {
    const frames = library.characters.map(
      (character) => new Set(character.costumes.map(({ width, height }) => `${width}x${height}`)),
    );

    expect(frames.filter((sizes) => sizes.size !== 1)).toEqual([]);
  });

  it('comes through the cleaning of uploaded drawings letter for letter', () => {
    const drawings = [...costumes, ...library.backdrops];

    const changed = drawings.filter(({ svg }) => sanitizeSvg(svg).svg !== svg);

    expect(changed.map(({ names }) => names.en)).toEqual([]);
  });

  it('gives every character a sound', () => {
    expect(characters.filter(({ sounds }) => sounds.length === 0)).toEqual([]);
  });
});

describe('the default project', () => {
  it('is a valid project with a garden, Sprout and no scripts', () => {
    const { bytes } = defaultProject(library, 'zh');

    const { kind, project, warnings } = checkSb3(bytes);

    expect({ kind, warnings }).toEqual({ kind: 'sb3', warnings: [] });
    expect(project).toMatchObject({
      targets: [
        { name: 'Stage', blocks: {}, costumes: [{ name: '花园' }] },
        { name: '小芽', blocks: {}, sounds: [{ name: '啵' }, { name: '好耶' }] },
      ],
    });
  });

  it('carries its members as they are in the library', () => {
    const { bytes, members } = defaultProject(library, 'en');

    const paths = splitProject(bytes).members.map(({ path }) => path);

    expect(paths).toEqual([
      'project.json',
      ...members
        .slice(1)
        .map(({ path }) => path)
        .sort(),
    ]);
  });
});

function pairs(list: readonly BuiltCostume[]): [BuiltCostume, BuiltCostume][] {
  return list.flatMap((first, index) =>
    list.slice(index + 1).map((second): [BuiltCostume, BuiltCostume] => [first, second]),
  );
}

async function compare([first, second]: [BuiltCostume, BuiltCostume]) {
  const [a, b] = await Promise.all([render(first), render(second)]);
  const pixels = a.length / 4;
  const changed = Array.from({ length: pixels }).filter((_, pixel) =>
    [0, 1, 2, 3].some((channel) => {
      const at = pixel * 4 + channel;
      return Math.abs((a[at] ?? 0) - (b[at] ?? 0)) > 24;
    }),
  ).length;
  return { pair: `${first.names.en} / ${second.names.en}`, share: changed / pixels };
}

function render(costume: BuiltCostume): Promise<Buffer> {
  return sharp(Buffer.from(costume.svg)).ensureAlpha().raw().toBuffer();
}
