import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { checkSb3 } from '../blocks/check.ts';
import type { Sb3Block } from '../blocks/types.ts';
import { filesOfWork } from '../homework-checks/outline-work.ts';
import type { JuniorStrip } from '../junior/types.ts';
import { aCharacter, aProject } from '../testing/sample-junior.ts';
import { sampleProject, sampleSb3 } from '../testing/sample-project.ts';
import { fingerprintWork, leastOwnPieces } from './work-fingerprint.ts';

type Given = Parameters<typeof fingerprintWork>[1];
type Family = 'blocks' | 'junior' | 'python';

const of = (family: Family, content: unknown, given: Given = {}) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return fingerprintWork({ family, files: [strToU8(text)] }, given);
};

describe('programs', () => {
  const race = `import random
speed = 3
def roll(name, times=2):
    """掷骰子"""
    total = 0
    for step in range(times):
        total = total + random.randint(1, 6)
    print(name, 'rolled', total)
    return total
# 开始
red = roll("red")
blue = roll("blue", times=speed)
if red > blue:
    print('red wins', end="!")
else:
    print('blue wins')
`;
  const renamed = `import random

pace=3

def throw(who,n = 2):   # 另一个名字
  sum_ = 0
  for i in range(n) :
      sum_ = sum_ + random.randint(1,
          6)
  print(who, "rolled", sum_); return sum_

a = throw('red')
b = throw('blue', n=pace)
if a > b:
\tprint("red wins", end='!')
else:
\tprint("blue wins")`;

  it('are the same but for names, comments, quotes and white space', () => {
    expect(of('python', race)).toMatch(/^[0-9a-f]{64}$/);
    expect(of('python', renamed)).toBe(of('python', race));
  });

  it.each([
    ['a number', race.replace('randint(1, 6)', 'randint(1, 8)')],
    ['a text', race.replace('red wins', 'red has won')],
    ['a word of the language', race.replace('red > blue', 'red >= blue')],
    ['a function of a module', race.replace('random.randint', 'random.randrange')],
    ['where a line stands', race.replace('    return total', 'return total')],
    ['which name is used', race.replace('print(name,', 'print(total,')],
  ])('differ by %s', (_, other) => {
    expect(of('python', other)).not.toBe(of('python', race));
    expect(of('python', other)).toBeDefined();
  });

  it('are numbered over all files, whatever these are called', () => {
    const helper = 'def jump(height):\n    return height * 2\n';
    const jumper = 'def hop(h):\n    return h * 2\n';
    const two = (text: string, second: string) =>
      fingerprintWork({ family: 'python', files: [text, second].map((each) => strToU8(each)) }, {});
    expect(two(renamed, jumper)).toBe(two(race, helper));
  });

  it('are the same with other names in loops and in functions without a name', () => {
    const made = (item: string, key: string, inner: string, last: string) =>
      `${race}order = sorted([${item} * 2 for ${item}, [_] in pairs], key=lambda ${key}, other=(lambda ${inner}=1: ${inner}), *${last}: ${key} + ${last})
`;
    expect(of('python', made('i', 'k', 'n', 'rest'))).toBe(
      of('python', made('pair', 'value', 'of', 'others')),
    );
  });

  const parts = 80_000;
  // Looking from each word to the end of its line takes minutes.
  it.each([
    ['words that begin loops', 'for '.repeat(parts)],
    ['loops that begin in loops', `${'for a '.repeat(parts)}in b`],
    ['functions without a name', 'lambda a '.repeat(parts)],
    ['functions in parameters', 'lambda a=('.repeat(parts)],
    ['indented texts', '"a"\n "a"\n'.repeat(parts)],
  ])('are read to the end when they are %s only', (_, program) => {
    expect(of('python', `${race}${program}`)).toMatch(/^[0-9a-f]{64}$/);
  });
});

const flag = (next: string): Sb3Block => ({
  opcode: 'event_whenflagclicked',
  next,
  topLevel: true,
});

type PlacedBlock = Sb3Block & { x?: number; y?: number; mutation?: object };

/** Two scripts of one sprite that share a variable and a message; names, ids and places as they are given. */
function aGame({
  score,
  message,
  cat,
  id,
  x,
}: Record<'score' | 'message' | 'cat' | 'id', string> & { x: number }) {
  const variable = { VARIABLE: [score, `${id}-v`] };
  const own = {
    proccode: `${cat} jumps %s`,
    argumentids: JSON.stringify([`${id}-arg`]),
    warp: 'false',
  };
  const first: Record<string, PlacedBlock> = {
    [`${id}1`]: { ...flag(`${id}2`), x, y: x },
    [`${id}2`]: {
      opcode: 'data_setvariableto',
      next: `${id}3`,
      fields: variable,
      inputs: { VALUE: [1, [10, '0']] },
    },
    [`${id}3`]: {
      opcode: 'control_repeat',
      next: `${id}5`,
      inputs: { TIMES: [1, [6, '10']], SUBSTACK: [2, `${id}4`] },
    },
    [`${id}4`]: {
      opcode: 'data_changevariableby',
      next: `${id}4b`,
      fields: variable,
      inputs: { VALUE: [1, [4, '1']] },
    },
    [`${id}4b`]: {
      opcode: 'motion_movesteps',
      next: `${id}4c`,
      inputs: { STEPS: [3, [12, score, `${id}-v`], [4, '10']] },
    },
    [`${id}4c`]: { opcode: 'control_wait', inputs: { DURATION: [1, [5, '0.5']] } },
    [`${id}5`]: {
      opcode: 'event_broadcast',
      inputs: { BROADCAST_INPUT: [1, [11, message, `${id}-b`]] },
    },
  };
  const second: Record<string, PlacedBlock> = {
    [`${id}6`]: {
      opcode: 'event_whenbroadcastreceived',
      next: `${id}7`,
      topLevel: true,
      fields: { BROADCAST_OPTION: [message, `${id}-b`] },
    },
    [`${id}7`]: { opcode: 'motion_goto', next: `${id}9`, inputs: { TO: [1, `${id}8`] } },
    [`${id}8`]: { opcode: 'motion_goto_menu', shadow: true, fields: { TO: [cat, null] } },
    [`${id}9`]: {
      opcode: 'procedures_call',
      next: `${id}10`,
      inputs: { [`${id}-arg`]: [1, [10, '7']] },
      mutation: own,
    },
    [`${id}10`]: { opcode: 'looks_hide' },
  };
  // Whatever was made last stands last.
  const blocks = x > 0 ? { ...second, ...first } : { ...first, ...second };
  const project = sampleProject(blocks);
  return {
    ...project,
    targets: project.targets.map((each) => (each.isStage ? each : { ...each, name: cat, x })),
  };
}

describe('projects of blocks', () => {
  const game = aGame({ score: 'score', message: 'go', cat: 'Cat', id: 'a', x: 0 });
  const disguised = aGame({ score: '得分', message: '开始', cat: '小猫', id: 'zz', x: 90 });
  const edited = (from: string, to: string) => JSON.parse(JSON.stringify(game).replace(from, to));

  it('are the same but for names, ids, places and the order of scripts', () => {
    expect(of('blocks', game)).toMatch(/^[0-9a-f]{64}$/);
    expect(of('blocks', disguised)).toBe(of('blocks', game));
  });

  it('are the same when the start of a script lies alone beside them', () => {
    const [stage, cat] = game.targets;
    const blocks = {
      ...cat?.blocks,
      lone: { opcode: 'event_whenflagclicked', topLevel: true },
      loose: { opcode: 'looks_show', topLevel: true },
    };
    expect(of('blocks', { ...game, targets: [stage, { ...cat, blocks }] })).toBe(
      of('blocks', game),
    );
  });

  it.each([
    ['a number', edited('"0.5"', '"0.6"')],
    ['a block', edited('looks_hide', 'looks_show')],
    [
      'which variable is used',
      edited(
        '["score","a-v"]},"inputs":{"VALUE":[1,[4',
        '["other","b-v"]},"inputs":{"VALUE":[1,[4',
      ),
    ],
    ['a message that nobody hears', edited('["go","a-b"]', '["stop","b-b"]')],
    ['what is gone to', edited('["Cat",null]', '["_mouse_",null]')],
    ['what is given to an own block', edited('[10,"7"]', '[10,"8"]')],
  ])('differ by %s', (_, other) => {
    expect(of('blocks', other)).toBeDefined();
    expect(of('blocks', other)).not.toBe(of('blocks', game));
  });

  it('say nothing where they are what the task began with, its solution, or little more', () => {
    const file = sampleSb3(game);
    expect(of('blocks', disguised, { starter: file })).toBeUndefined();
    expect(of('blocks', disguised, { solution: file })).toBeUndefined();
    expect(of('blocks', edited('"0.5"', '"0.6"'), { starter: file })).toBeUndefined();
    expect(of('blocks', edited('"0.5"', '"0.6"'), { solution: file })).toBeDefined();
    expect(of('blocks', game, { starter: strToU8('no zip') })).toBe(of('blocks', game));
  });

  it.each([
    ['nothing', ''],
    ['no project', '[]'],
    ['a project without targets', '{"objName":"Stage"}'],
    ['a ring of blocks', sampleProject({ a: flag('b'), b: { opcode: 'looks_show', next: 'a' } })],
  ])('that are %s say nothing', (_, content) => {
    expect(of('blocks', content)).toBeUndefined();
  });
});

describe('stories', () => {
  const strip = (color: string, place: number, ...steps: JuniorStrip): JuniorStrip => [
    ['onflag', 'null', place, place],
    ['message', color, place + 64, place],
    ...steps,
  ];
  const dance = (n: number): JuniorStrip => [
    [
      'repeat',
      n,
      9,
      9,
      [
        ['forward', 2, 9, 9],
        ['hop', 3, 9, 9],
        ['say', '你好', 9, 9],
      ],
    ],
    ['right', 3, 9, 9],
    ['endstack', 'null', 9, 9],
  ];
  const story = (color: string, place: number, n = 4) =>
    aProject([
      aCharacter(`a${place}`, { xcoor: place, scripts: [strip(color, place, ...dance(n))] }),
      aCharacter(`b${place}`, { scripts: [[['onmessage', color, 1, 1], ...dance(5)]] }),
    ]);

  it('are the same but for places, ids and the colours of messages', () => {
    expect(of('junior', story('Red', 0))).toMatch(/^[0-9a-f]{64}$/);
    expect(of('junior', story('Blue', 50))).toBe(of('junior', story('Red', 0)));
  });

  it('differ by a number, and by who does it', () => {
    const one = story('Red', 0);
    expect(of('junior', story('Red', 0, 7))).not.toBe(of('junior', one));
    const scripts = [
      strip('Red', 0, ...dance(4)),
      [['onmessage', 'Red', 1, 1], ...dance(5)],
    ] as JuniorStrip[];
    expect(of('junior', aProject([aCharacter('a', { scripts })]))).not.toBe(of('junior', one));
  });
});

it.each([
  ['python', (n: number) => Array.from({ length: n }, (_, at) => `print(${at})`).join('\n')],
  [
    'junior',
    (n: number) => {
      const steps = Array.from({ length: n - 1 }, (_, at) => ['forward', at, 0, 0] as const);
      return aProject([aCharacter('a', { scripts: [[['onflag', 'null', 0, 0], ...steps]] })]);
    },
  ],
] as const)('says nothing of small works of %s', (family, make) => {
  const least = leastOwnPieces[family];
  expect(of(family, make(least - 1))).toBeUndefined();
  expect(of(family, make(least))).toBeDefined();
});

const corpus = process.env['SPROUT_CORPUS'];
const folder = join(corpus ?? '', 'sb3');
const works =
  corpus === undefined ? [] : readdirSync(folder).filter((name) => name.endsWith('.sb3'));

describe.skipIf(works.length === 0)('files of the corpus', () => {
  it('are no two the same, and stay the same with their scripts in another order', () => {
    const seen = new Set<string>();
    for (const name of works) {
      const bytes = new Uint8Array(readFileSync(join(folder, name)));
      checkSb3(bytes);
      const files = filesOfWork('blocks', bytes);
      const fingerprint = fingerprintWork({ family: 'blocks', files }, {});
      const project = JSON.parse(strFromU8(files[0] ?? new Uint8Array()));
      const targets = project.targets.map((target: { blocks: object }) => ({
        ...target,
        blocks: Object.fromEntries(Object.entries(target.blocks).reverse()),
      }));
      expect(of('blocks', { ...project, targets })).toBe(fingerprint);
      if (fingerprint === undefined) continue;
      expect(seen).not.toContain(fingerprint);
      seen.add(fingerprint);
    }
    expect(seen.size).toBeGreaterThan(0);
  });
});
