import {
  type JuniorBlock,
  type JuniorProject,
  type JuniorStrip,
  listBlocks,
} from '@sprout/formats';
import { describe, expect, it } from 'vitest';
import { aBlock, aCharacter, aLoop, aStory, onFlag } from '../testing/a-story.ts';
import {
  addStrip,
  copyBlocks,
  insertBlocks,
  moveStrip,
  setArgument,
  takeBlocks,
  takeOneBlock,
} from './blocks.ts';
import { type Edit, findCharacter, type SpriteAddress } from './edit.ts';
import { layStrip } from './layout.ts';
import { canInsert } from './rows.ts';
import { findSnap } from './snap.ts';

const at: SpriteAddress = { pageId: 'page 1', spriteId: 'Star 1' };
const catAt: SpriteAddress = { pageId: 'page 1', spriteId: 'Cat 1' };

function withStrips(...strips: readonly JuniorStrip[]): JuniorProject {
  return aStory([aCharacter('Star 1', strips), aCharacter('Cat 1')], [aCharacter('Dog 1')]);
}

/** Strips as words: `onflag repeat(up down)`. */
function wordsOf(edit: Edit | undefined, where = at): string[] {
  const words = (row: JuniorStrip): string => row.map(wordOf).join(' ');
  const wordOf = ([type, , , , inside]: JuniorBlock): string =>
    type === 'repeat' ? `repeat(${words(inside as JuniorStrip)})` : type;
  const strips = (edit && findCharacter(edit.project, where)?.scripts) ?? [];
  return strips.map(words);
}

describe('laying strips', () => {
  it('puts them where they are dropped and moves them with all they hold', () => {
    const laid = addStrip(withStrips(), at, onFlag(aBlock('up', 1)), { x: 50, y: 60 });
    const moved = laid && moveStrip(laid.project, at, 0, { x: 10, y: 20 });
    expect(moved && findCharacter(moved.project, at)?.scripts).toEqual([
      [
        ['onflag', 'null', 10, 20],
        ['up', 1, 83, 20],
      ],
    ]);
    expect(moved?.change).toEqual({ kind: 'blocks', ...at });
  });

  it('lays loops around what they hold, as the reference does', () => {
    const strip = [
      aBlock('onflag'),
      aLoop(2, aBlock('forward', 3), aBlock('back', 2), aBlock('hop', 3)),
      aBlock('wait', 5),
      aLoop(2, aLoop(1)),
      aBlock('gotopage', 2),
    ];
    const laid = layStrip(strip, { x: 0, y: 100 });
    expect(laid.map(([, , x, y]) => [x, y])).toEqual([
      [0, 100],
      [73, 84],
      [367, 100],
      [432, 68],
      [432 + 164 + 100, 100],
    ]);
  });

  it('has no strip for nobody', () => {
    expect(addStrip(withStrips(), { ...at, spriteId: 'x' }, [aBlock('up')], { x: 0, y: 0 })).toBe(
      undefined,
    );
    expect(addStrip(withStrips(), at, [], { x: 0, y: 0 })).toBeUndefined();
    expect(moveStrip(withStrips(), at, 0, { x: 0, y: 0 })).toBeUndefined();
  });
});

describe('putting blocks between others', () => {
  const base = onFlag(aLoop(2, aBlock('up')), aBlock('down'));
  const insert = (path: readonly number[], ...blocks: readonly JuniorBlock[]) =>
    wordsOf(insertBlocks(withStrips(base, [aBlock('hop')]), at, path, blocks));

  it.each<[string, readonly number[], readonly JuniorBlock[], string]>([
    ['behind the start', [0, 1], [aBlock('hop')], 'onflag hop repeat(up) down'],
    ['at the end', [0, 3], [aBlock('endstack')], 'onflag repeat(up) down endstack'],
    ['into a loop', [0, 1, 0], [aBlock('hop'), aBlock('say')], 'onflag repeat(hop say up) down'],
    ['at the end of a loop', [0, 1, 1], [aLoop(1)], 'onflag repeat(up repeat()) down'],
  ])('works %s', (_, path, blocks, words) => {
    expect(insert(path, ...blocks)).toEqual([words, 'hop']);
  });

  it('works in front of a strip that has no start', () => {
    expect(insert([1, 0], aBlock('onclick'), aBlock('up'))[1]).toBe('onclick up hop');
  });

  it.each<[string, readonly number[], readonly JuniorBlock[]]>([
    ['a start behind something', [0, 1], [aBlock('onclick')]],
    ['anything in front of a start', [0, 0], [aBlock('up')]],
    ['an end between others', [0, 1], [aBlock('forever')]],
    ['an end in a loop', [0, 1, 1], [aBlock('forever')]],
    ['a start in a loop', [0, 1, 0], [aBlock('onflag')]],
    ['into a block that holds nothing', [0, 2, 0], [aBlock('up')]],
    ['behind the end of the row', [0, 9], [aBlock('up')]],
    ['nowhere', [7, 0], [aBlock('up')]],
    ['without a place', [], [aBlock('up')]],
    ['nothing', [0, 1], []],
  ])('refuses %s', (_, path, blocks) => {
    expect(canInsert([base], path, blocks)).toBe(false);
    expect(insertBlocks(withStrips(base), at, path, blocks)).toBeUndefined();
  });

  it('refuses what stands behind an end', () => {
    expect(canInsert([[aBlock('endstack')]], [0, 1], [aBlock('up')])).toBe(false);
  });

  it('leaves the old first block where it was', () => {
    const project = withStrips(layStrip([aBlock('hop')], { x: 300, y: 80 }));
    const edit = insertBlocks(project, at, [0, 0], onFlag(aBlock('up')));
    const [strip] = (edit && findCharacter(edit.project, at)?.scripts) ?? [];
    expect(strip?.map(([type, , x, y]) => [type, x, y])).toEqual([
      ['onflag', 162, 80],
      ['up', 235, 80],
      ['hop', 300, 80],
    ]);
  });

  it('keeps a strip on its line when its first loop grows higher', () => {
    const project = withStrips(layStrip([aLoop(2), aBlock('up')], { x: 0, y: 100 }));
    const edit = insertBlocks(project, at, [0, 0, 0], [aLoop(2)]);
    const [strip] = (edit && findCharacter(edit.project, at)?.scripts) ?? [];
    expect(strip?.map(([, , , y]) => y)).toEqual([84, 116]);
  });
});

describe('taking blocks', () => {
  const base = onFlag(aLoop(2, aBlock('up'), aBlock('hop')), aBlock('down'));

  it('takes all that follow in the row', () => {
    const edit = takeBlocks(withStrips(base), at, [0, 1]);
    expect([wordsOf(edit), edit?.taken.map(([type]) => type)]).toEqual([
      ['onflag'],
      ['repeat', 'down'],
    ]);
    expect(wordsOf(takeBlocks(withStrips(base), at, [0, 1, 0]))).toEqual(['onflag repeat() down']);
  });

  it('takes a strip away with its last block', () => {
    expect(wordsOf(takeBlocks(withStrips([aBlock('up')], base), at, [0, 0]))).toHaveLength(1);
  });

  it('takes one block alone, others close up', () => {
    expect(wordsOf(takeOneBlock(withStrips(base), at, [0, 1]))).toEqual(['onflag down']);
    expect(wordsOf(takeOneBlock(withStrips(base), at, [0, 1, 0]))).toEqual([
      'onflag repeat(hop) down',
    ]);
  });

  it('leaves other strips the objects they were', () => {
    const other = [aBlock('hop')];
    const edit = takeBlocks(withStrips(base, other), at, [0, 2]);
    expect(edit && findCharacter(edit.project, at)?.scripts?.[1]).toBe(other);
  });

  it('takes nothing where nothing is', () => {
    expect(takeBlocks(withStrips(base), at, [0, 3])).toBeUndefined();
    expect(takeBlocks(withStrips(base), at, [0])).toBeUndefined();
    expect(takeOneBlock(withStrips(base), at, [1, 0])).toBeUndefined();
  });
});

it('copies blocks to another character, beside its strips', () => {
  const strip = layStrip(onFlag(aBlock('up', 5)), { x: 30, y: 40 });
  const once = copyBlocks(withStrips(strip), at, [0, 0], catAt);
  const twice = once && copyBlocks(once.project, at, [0, 1], catAt);
  expect(twice && findCharacter(twice.project, catAt)?.scripts).toEqual([
    strip,
    [['up', 5, 106, 43]],
  ]);
  expect(wordsOf(twice)).toEqual(['onflag up']);
  expect(copyBlocks(withStrips(strip), at, [4, 0], catAt)).toBeUndefined();
});

describe('sounds of copied blocks', () => {
  const strip = onFlag(aLoop(2, aBlock('playusersnd', 1)), aBlock('playsnd', 'boing.wav'));
  const copy = (...own: readonly string[]) => {
    const sounds = ['pop.mp3', 'a.wav', 'boing.wav'];
    const from = aCharacter('Star 1', [strip], { sounds });
    const to = aCharacter('Cat 1', [], { sounds: own });
    const copied = copyBlocks(aStory([from, to]), at, [0, 0], catAt);
    const cat = copied && findCharacter(copied.project, catAt);
    const blocks = cat?.scripts?.flatMap(listBlocks).map((block) => block.slice(0, 2));
    return { sounds: cat?.sounds, blocks: blocks?.filter(([type]) => type !== 'onflag') };
  };

  it('come along and are found where they are now', () => {
    expect(copy('pop.mp3', 'b.wav', 'boing.wav')).toEqual({
      sounds: ['pop.mp3', 'b.wav', 'boing.wav', 'a.wav'],
      blocks: [
        ['repeat', 2],
        ['playusersnd', 3],
        ['playsnd', 'boing.wav'],
      ],
    });
  });

  it('are the first one of a character that has six others', () => {
    const full = ['pop.mp3', 'b.wav', 'c.wav', 'd.wav', 'e.wav', 'f.wav'];
    expect(copy(...full)).toEqual({
      sounds: full,
      blocks: [
        ['repeat', 2],
        ['playsnd', 'pop.mp3'],
        ['playsnd', 'pop.mp3'],
      ],
    });
  });
});

describe('arguments', () => {
  const set = (block: JuniorBlock, value: string | number) => {
    const edit = setArgument(withStrips([aLoop(1, block)]), at, [0, 0, 0], value);
    const [loop] = (edit && findCharacter(edit.project, at)?.scripts?.[0]) ?? [];
    const [inside] = (loop?.[4] as JuniorStrip | undefined) ?? [];
    return inside?.[1];
  };

  it.each([
    [aBlock('forward', 1), -7, -7],
    [aBlock('forward', 1), 1000, 99],
    [aBlock('forward', 1), '12', 12],
    [aBlock('forward', 1), 'x', 0],
    [aBlock('forward', 1), 2.9, 2],
    [aBlock('wait', 1), -7, 0],
    [aBlock('say', 'hi'), '你好', '你好'],
    [aBlock('say', 'hi'), '100%41', '100%2541'],
    [aBlock('say', 'hi'), '😀'.repeat(60), '😀'.repeat(50)],
    [aBlock('message', 'Red'), 'Blue', 'Blue'],
    [aBlock('message', 'Red'), 'Pink', undefined],
    [aBlock('setspeed', 1), 2, 2],
    [aBlock('setspeed', 1), 3, undefined],
    [aBlock('gotopage', 2), 1, 1],
    [aBlock('gotopage', 2), 3, undefined],
    [aBlock('playsnd', 'a.wav'), 'b.wav', 'b.wav'],
    [aBlock('playusersnd', 1), 2, 2],
    [aBlock('hide'), 1, undefined],
    [aBlock('sing'), 1, undefined],
  ])('%s takes %s as %s', (block, value, argument) => {
    expect(set(block, value)).toEqual(argument);
  });
});

describe('where a dropped row falls into', () => {
  const strips = [
    layStrip(onFlag(aLoop(2, aBlock('up')), aBlock('down')), { x: 100, y: 100 }),
    layStrip([aBlock('hop')], { x: 400, y: 300 }),
  ];
  const snap = (x: number, y: number, ...row: readonly JuniorBlock[]) =>
    findSnap(strips, row.length === 0 ? [aBlock('say')] : row, { x, y });

  it.each([
    [178, 105, [0, 1]],
    [208, 100, [0, 1, 0]],
    [270, 110, [0, 1, 1]],
    [460, 310, [1, 1]],
    [340, 295, [1, 0]],
  ])('at %s, %s is %s', (x, y, path) => {
    expect(snap(x, y)).toEqual(path);
  });

  it('is nowhere when nothing is near or nothing fits', () => {
    expect(snap(700, 500)).toBeUndefined();
    expect(snap(465, 332)).toBeUndefined();
    expect(snap(178, 105, aBlock('onclick'))).toBeUndefined();
    expect(findSnap(strips, [], { x: 178, y: 105 })).toBeUndefined();
  });
});
