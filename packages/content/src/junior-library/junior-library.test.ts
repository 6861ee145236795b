import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sanitizeSvg } from '@sprout/formats';
import { describe, expect, it } from 'vitest';
import { buildJuniorLibrary, renderManifest } from './generate.ts';
import { juniorTags } from './types.ts';

const library = buildJuniorLibrary();
const pictures = [...library.characters, ...library.backgrounds, library.placeholder];

const repeated = (names: readonly string[]) =>
  names.filter((name, at) => names.indexOf(name) !== at);

describe('the junior library', () => {
  it('has at least ninety characters, twenty backgrounds and ten sounds', () => {
    expect(library.characters.length).toBeGreaterThanOrEqual(90);
    expect(library.backgrounds.length).toBeGreaterThanOrEqual(20);
    expect(library.sounds.length).toBeGreaterThanOrEqual(10);
  });

  it('has every name and every file once', () => {
    expect(repeated(pictures.map(({ name }) => name))).toEqual([]);
    expect(repeated(pictures.map(({ file }) => file))).toEqual([]);
    expect(repeated(library.sounds.map(({ name }) => name))).toEqual([]);
  });

  it('has every shown name of a kind once in either language, and no Chinese in English', () => {
    const kinds = [library.characters, library.backgrounds, library.sounds];

    expect(kinds.flatMap((kind) => repeated(kind.map(({ names }) => names.zh)))).toEqual([]);
    expect(kinds.flatMap((kind) => repeated(kind.map(({ names }) => names.en)))).toEqual([]);
    expect(pictures.filter(({ names }) => /\p{Script=Han}/u.test(names.en))).toEqual([]);
  });

  it('has something in every category', () => {
    const used = new Set(library.characters.flatMap(({ tags }) => tags));

    expect([...used].sort()).toEqual([...juniorTags].sort());
  });

  it('draws nothing that has to be cleaned, fetched or run', () => {
    const changed = pictures.filter(({ svg }) => sanitizeSvg(svg).svg !== svg);

    expect(changed.map(({ name }) => name)).toEqual([]);
    expect(pictures.filter(({ svg }) => /href|url\(|data:/.test(svg))).toEqual([]);
  });

  it('draws nothing that would not fit the stage', () => {
    const odd = library.characters.filter(
      ({ width, height }) => Math.max(width, height) < 72 || Math.max(width, height) > 320,
    );

    expect(odd.map(({ name, width, height }) => [name, width, height])).toEqual([]);
  });

  it('begins its sounds with the one that the language knows by name', () => {
    expect(library.sounds[0]?.name).toBe('pop.mp3');
  });

  it('is what the manifest of the editor says', () => {
    const file = '../../../../apps/editor-junior/src/library/manifest.generated.ts';
    const written = readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8');

    expect(renderManifest(library) === written, 'run node tools/generate-junior-manifest.mjs').toBe(
      true,
    );
  });
});
