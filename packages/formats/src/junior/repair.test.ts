import fc from 'fast-check';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { sjrLimits } from '../limits.ts';
import { problemOf } from '../testing/problem-of.ts';
import { aBlock, aCharacter, aProject, aText } from '../testing/sample-junior.ts';
import { readJuniorData, writeJuniorData } from './data-json.ts';
import { repairProject } from './repair.ts';
import { listLayers, listPages, listSprites } from './story.ts';

const mend = (value: unknown) => repairProject(value, sjrLimits.jsonDepth);
const sound = aProject([aCharacter('Star 1', { scripts: [[aBlock('hop', 2)]] })]);

/** The project with other things under a key of its first page. */
const withPage = (change: Record<string, unknown>) => ({
  ...sound,
  json: { ...sound.json, 'page 1': { ...(sound.json['page 1'] as object), ...change } },
});
const withSprite = (change: Record<string, unknown>) =>
  withPage({ 'Star 1': { ...aCharacter('Star 1'), ...change } });

describe('a sound project', () => {
  it('comes out as it went in', () => {
    expect(mend(sound)).toEqual({ project: sound, faults: [] });
  });

  it('is understood with its story as text and with keys in capitals', () => {
    const { json, name, ...rest } = sound;
    expect(mend({ ...rest, NAME: name, JSON: JSON.stringify(json) })).toEqual({
      project: sound,
      faults: [],
    });
  });

  it('is understood as a list of one and with its thumbnail as text', () => {
    const asRow = { ...sound, thumbnail: JSON.stringify(sound['thumbnail']) };
    expect(mend([asRow]).project).toEqual(sound);
  });

  it('may lack keys that younger editors write', () => {
    const { homeflip: _, defaultScale: __, ...old } = aCharacter('Star 1');
    const project = withPage({ 'Star 1': old });
    expect(mend(project)).toEqual({ project, faults: [] });
  });

  it('keeps keys that nobody knows, on every floor', () => {
    const project = {
      ...withPage({ weather: 'rain', 'Star 1': { ...aCharacter('Star 1'), hat: { size: 3 } } }),
      pos: 2,
    };
    expect(mend(project)).toEqual({ project, faults: [] });
  });
});

describe('a broken project', () => {
  it.each([
    [
      'a page that is not there',
      { ...sound, json: { ...sound.json, pages: ['page 1', 'page 2'] } },
      ['pages'],
    ],
    ['a page twice', { ...sound, json: { ...sound.json, pages: ['page 1', 'page 1'] } }, ['pages']],
    ['a sprite that is not there', withPage({ sprites: ['Star 1', 'Cat 1'] }), ['page 1.sprites']],
    [
      'no list of sprites, one beside it',
      { ...withPage({ sprites: ['Star 1', 7] }) },
      ['page 1.sprites'],
    ],
    [
      'numbers as text',
      withSprite({ xcoor: '240', speed: '2' }),
      ['page 1.Star 1.speed', 'page 1.Star 1.xcoor'],
    ],
    [
      'truths as numbers',
      withSprite({ shown: 1, flip: 0 }),
      ['page 1.Star 1.flip', 'page 1.Star 1.shown'],
    ],
    ['another id inside', withSprite({ id: 'Cat 9' }), ['page 1.Star 1.id']],
    ['a strip that is none', withSprite({ scripts: ['hop'] }), ['page 1.Star 1.scripts.0']],
    ['no strips', withSprite({ scripts: 'null' }), ['page 1.Star 1.scripts']],
    ['a block that is none', withSprite({ scripts: [[{}]] }), ['page 1.Star 1.scripts.0.0']],
    [
      'a loop around nothing',
      withSprite({ scripts: [[['repeat', 4, 0, 0, null]]] }),
      ['page 1.Star 1.scripts.0.0.4'],
    ],
    ['no name', { json: sound.json }, ['name']],
    [
      'a current page that is no name',
      { ...sound, json: { ...sound.json, currentPage: 1 } },
      ['currentPage'],
    ],
  ])('is mended: %s', (_, value, faults) => {
    const mended = mend(value);
    expect([...mended.faults].sort()).toEqual(faults);
    expect(mend(mended.project)).toEqual({ project: mended.project, faults: [] });
  });

  it('gives a second sprite of one name another name, everywhere', () => {
    const twice = aProject([aCharacter('Star 1')], [aText('Text 1'), aCharacter('Star 1')]);
    const page = { ...(twice.json['page 2'] as object), lastSprite: 'Star 1' };

    const { project } = mend({ ...twice, json: { ...twice.json, 'page 2': page } });

    const second = listPages(project)[1]?.page;
    expect(second?.sprites).toEqual(['Text 1', 'Star 2']);
    expect(second?.layers).toEqual(['Text 1', 'Star 2']);
    expect(second?.lastSprite).toBe('Star 2');
    expect(second && listSprites(second).map(({ id }) => id)).toEqual(['Text 1', 'Star 2']);
  });

  it.each([
    ['no object', 7],
    ['an empty list', []],
    ['no story', { name: 'x' }],
    ['a story without pages', { json: { pages: ['page 1'] } }],
    [
      'pages by the names of its own parts',
      { json: { pages: ['pages', '__proto__', 'constructor'] } },
    ],
  ])('is refused: %s', (_, value) => {
    expect(problemOf(() => mend(value))).toBe('format.badProject');
  });

  it('is mended or refused, whatever it is, and mended for good', () => {
    const key = fc.constantFrom(
      'pages',
      'sprites',
      'page 1',
      'Star 1',
      'scripts',
      'json',
      '__proto__',
      'layers',
      'id',
      'type',
    );
    const text = fc.constantFrom('page 1', 'Star 1', 'sprite', 'text', 'repeat', 'hop', 'null', '');
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { depthSize: 'small' },
        text,
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('any'), { maxLength: 5 }),
        fc.dictionary(key, tie('any'), { maxKeys: 6 }),
      ),
    })).any;
    fc.assert(
      fc.property(value, (story) => {
        const bytes = strToU8(JSON.stringify({ name: 'x', json: story }));
        if (problemOf(() => readJuniorData(bytes)) !== undefined) return;
        const { project } = readJuniorData(bytes);
        expect(readJuniorData(writeJuniorData(project)).project).toEqual(project);
      }),
      { numRuns: 500 },
    );
  });
});

it('names many equal ids in time that grows with their number', () => {
  const ids = Array.from({ length: 20_000 }, (_, index) => `A ${index + 1}`);
  const page = {
    sprites: ids,
    ...Object.fromEntries(ids.map((id) => [id, { id, type: 'sprite' }])),
  };

  const { project } = mend({ name: '', json: { pages: ['p', 'q'], p: page, q: page } });

  expect(listPages(project)[1]?.page.sprites.at(-1)).toBe('A 40000');
});

describe('the order of sprites', () => {
  it('runs from back to front, those that no layer names behind all others', () => {
    const page = {
      sprites: ['A 1', 'B 1', 'C 1', 'D 1'],
      layers: ['C 1', 'A 1', 'gone'],
      'A 1': aCharacter('A 1'),
      'B 1': aCharacter('B 1'),
      'C 1': aText('C 1'),
      'D 1': { id: 'D 1', type: 'ghost' },
    };
    expect(listLayers(page).map(({ id }) => id)).toEqual(['B 1', 'C 1', 'A 1']);
  });
});
