import fc from 'fast-check';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Sb3Block } from '../blocks/types.ts';
import type { JuniorBlock } from '../junior/types.ts';
import { aBlock, aCharacter, aProject, aText } from '../testing/sample-junior.ts';
import { sampleProject, sampleSb3, stack } from '../testing/sample-project.ts';
import { atOnce } from '../turns.ts';
import { listCheckSubjects } from './check-subjects.ts';
import { evaluateCheck } from './evaluate.ts';
import { evaluateRun, type SeenRun } from './evaluate-run.ts';
import { outlineFile, outlineWork } from './outline-work.ts';
import {
  type CountedCheck,
  type CountedKind,
  checkAmounts,
  countedKinds,
  type ObservedCheck,
  type WorkOutline,
} from './types.ts';

type Family = WorkOutline['family'];

const outlineOf = (family: Family, ...contents: unknown[]) =>
  atOnce(
    outlineWork({
      family,
      files: contents.map((content) =>
        strToU8(typeof content === 'string' ? content : JSON.stringify(content)),
      ),
    }),
  );

function check(
  family: Family,
  content: unknown,
  kind: CountedKind,
  what: string,
  how: CountedCheck['how'] = 'atLeast',
  n = 1,
) {
  const outcome = outlineOf(family, content);
  if (outcome.kind === 'problem') throw new Error(`expected an outline, got ${outcome.problem}`);
  return evaluateCheck({ kind, what, how, n }, outcome.outline);
}

/** Under the flag: a loop with a step inside; beside it a step and a loop that nothing starts. */
const loopy = sampleProject({
  flag: { opcode: 'event_whenflagclicked', next: 'loop', topLevel: true },
  loop: {
    opcode: 'control_repeat',
    next: 'say',
    inputs: { TIMES: [1, [6, '10']], SUBSTACK: [2, 'step'] },
  },
  step: {
    opcode: 'motion_movesteps',
    inputs: { STEPS: [3, [12, 'speed', 'v1'], [4, '10']] },
  },
  say: { opcode: 'looks_say', inputs: { MESSAGE: [1, [10, 'hi']] } },
  alone: { opcode: 'control_forever', topLevel: true, inputs: { SUBSTACK: [2, 'loose'] } },
  loose: { opcode: 'motion_turnright', inputs: {} },
});

describe('checks of a blocks work', () => {
  it.each([
    ['block', 'loop', 1, 1],
    ['block', 'control_repeat', 1, 0],
    ['block', 'motion', 1, 1],
    ['block', 'motion_movesteps', 1, 0],
    ['block', 'pen', 0, 0],
    ['block', 'any', 5, 2],
    ['inLoop', 'any', 2, 1],
    ['inLoop', 'motion', 1, 1],
    ['inLoop', 'looks', 0, 0],
    ['start', 'flag', 1, 0],
    ['start', 'key', 0, 0],
    ['start', 'any', 1, 0],
    ['part', 'sprites', 1, 0],
    ['part', 'backdrops', 1, 0],
    ['part', 'scripts', 1, 0],
    ['part', 'variables', 1, 0],
    ['part', 'lists', 0, 0],
  ] as const)('finds of %s %s: %i, and %i that nothing starts', (kind, what, found, loose) => {
    expect(check('blocks', loopy, kind, what)).toMatchObject({ found, loose });
  });

  it('does not count a start with nothing below it as a script', () => {
    const bare = sampleProject(stack('event_whenflagclicked'));
    expect(check('blocks', bare, 'start', 'flag')).toMatchObject({ found: 0, outcome: 'notYet' });
  });

  it('finds a message that is sent and heard, whatever its case', () => {
    const blocks = (heard: string): Record<string, Sb3Block> => ({
      flag: { opcode: 'event_whenflagclicked', next: 'send', topLevel: true },
      send: { opcode: 'event_broadcast', inputs: { BROADCAST_INPUT: [1, [11, 'Go', 'b1']] } },
      hear: {
        opcode: 'event_whenbroadcastreceived',
        fields: { BROADCAST_OPTION: [heard, 'b1'] },
        topLevel: true,
      },
    });
    expect(check('blocks', sampleProject(blocks('go')), 'part', 'messages').found).toBe(1);
    expect(check('blocks', sampleProject(blocks('stop')), 'part', 'messages').found).toBe(0);
    const unstarted = { opcode: 'motion_movesteps', next: 'send', topLevel: true };
    const loose = sampleProject({ ...blocks('go'), flag: unstarted });
    expect(check('blocks', loose, 'part', 'messages').found).toBe(0);
  });

  it('finds blocks of one’s own, defined and used', () => {
    const own = sampleProject({
      ...stack('event_whenflagclicked', 'procedures_call'),
      define: {
        opcode: 'procedures_definition',
        topLevel: true,
        inputs: { custom_block: [1, 'proto'] },
      },
      proto: { opcode: 'procedures_prototype', shadow: true },
    });
    expect(check('blocks', own, 'part', 'ownBlocks').found).toBe(1);
    expect(check('blocks', own, 'block', 'ownBlock').found).toBe(1);
    expect(check('blocks', own, 'start', 'any').found).toBe(1);
  });

  it.each([
    ['atLeast', 1, 'passed'],
    ['atLeast', 2, 'notYet'],
    ['atMost', 0, 'notYet'],
    ['atMost', 1, 'passed'],
    ['exactly', 1, 'passed'],
    ['exactly', 2, 'notYet'],
  ] as const)('compares one loop with %s %i: %s', (how, n, outcome) => {
    expect(check('blocks', loopy, 'block', 'control_repeat', how, n).outcome).toBe(outcome);
  });

  it('says that a work has not got what another kind of work has', () => {
    expect(check('blocks', loopy, 'part', 'pages')).toMatchObject({
      outcome: 'unknown',
      problem: 'otherKind',
    });
  });

  it('goes through a ring of blocks once', () => {
    const ring = sampleProject({
      one: { opcode: 'event_whenflagclicked', next: 'two', topLevel: true },
      two: { opcode: 'motion_movesteps', next: 'one' },
    });
    expect(check('blocks', ring, 'block', 'any').found).toBe(2);
  });
});

describe('checks of a junior work', () => {
  const story = aProject(
    [
      aCharacter('cat', {
        scripts: [
          [aBlock('onflag'), withInside(aBlock('repeat', 4), [aBlock('forward', 1)])],
          [aBlock('onclick'), aBlock('hop', 2), aBlock('message', 'Red'), aBlock('forever')],
          [aBlock('up', 1)],
        ],
      }),
      aText('text'),
    ],
    [aCharacter('dog', { scripts: [[aBlock('onmessage', 'Red'), aBlock('say', 'hi')]] })],
  );

  it.each([
    ['block', 'loop', 2, 0],
    ['block', 'motion', 2, 1],
    ['block', 'forward', 1, 0],
    ['inLoop', 'any', 3, 0],
    ['inLoop', 'hop', 1, 0],
    ['start', 'flag', 1, 0],
    ['start', 'click', 1, 0],
    ['start', 'touch', 0, 0],
    ['part', 'sprites', 2, 0],
    ['part', 'texts', 1, 0],
    ['part', 'pages', 2, 0],
    ['part', 'scripts', 3, 0],
    ['part', 'messages', 1, 0],
  ] as const)('finds of %s %s: %i, and %i that nothing starts', (kind, what, found, loose) => {
    expect(check('junior', story, kind, what)).toMatchObject({ found, loose });
  });
});

describe('checks of a program', () => {
  const program = [
    'import turtle, random',
    'from math import sqrt',
    '# for i in range(9): while',
    "text = 'for while if' + '''",
    'def no(): pass',
    "'''",
    'def square(size):',
    '    for side in range(4):',
    '        turtle.forward(size)',
    '        if side > 2 and (side <',
    '                3):',
    '            turtle.left(90)',
    '    return size',
    'square(100)',
  ].join('\n');

  it.each([
    ['block', 'for', 1],
    ['block', 'loop', 1],
    ['block', 'while', 0],
    ['block', 'if', 1],
    ['block', 'def', 1],
    ['block', 'return', 1],
    ['block', 'import', 2],
    ['block', 'import:random', 1],
    ['block', 'import:math', 1],
    ['block', 'call:forward', 1],
    ['block', 'call:square', 1],
    ['block', 'any', 10],
    ['inLoop', 'if', 1],
    ['inLoop', 'call:left', 1],
    ['inLoop', 'any', 3],
    ['part', 'ownBlocks', 1],
  ] as const)('finds of %s %s: %i', (kind, what, found) => {
    expect(check('python', program, kind, what).found).toBe(found);
  });

  it('goes through an endless name once', () => {
    const endless = `${'a'.repeat(250_000)}\nsquare(1)`;
    expect(check('python', endless, 'block', 'call:square').found).toBe(1);
  });
});

describe('what was seen while a work ran', () => {
  const run: SeenRun = {
    hasStarted: true,
    sprites: [
      { name: '小猫', moved: 40, said: ['你好呀'], touched: ['小鱼'] },
      { name: '小鱼', moved: 0, said: [], touched: ['_edge_', '小猫'] },
    ],
    variables: [
      { name: '分数', value: '3', hasChanged: true },
      { name: '生命', value: '1', hasChanged: false },
    ],
    messages: ['开始'],
  };
  const see = (change: Partial<ObservedCheck>, seen = run) =>
    evaluateRun(
      { kind: 'does', what: 'moves', who: '', text: '', seconds: 3, inputs: [], ...change },
      seen,
    );

  it.each([
    [{ what: 'moves' }, 'passed', 40, []],
    [{ what: 'moves', who: ' 小鱼' }, 'notYet', 0, []],
    [{ what: 'moves', who: '没有它' }, 'notYet', 0, []],
    [{ what: 'says' }, 'passed', null, ['你好呀']],
    [{ what: 'says', text: '你好' }, 'passed', null, ['你好呀']],
    [{ what: 'says', text: '再见' }, 'notYet', null, ['你好呀']],
    [{ what: 'says', who: '小鱼' }, 'notYet', null, []],
    [{ what: 'touches', who: '小鱼', text: '_edge_' }, 'passed', null, ['_edge_']],
    [{ what: 'touches', who: '小猫', text: '_edge_' }, 'notYet', null, ['小鱼']],
    [{ what: 'changes', text: '分数' }, 'passed', null, ['分数 = 3']],
    [{ what: 'changes', text: '生命' }, 'notYet', null, ['分数 = 3']],
    [{ what: 'sends', text: '开始' }, 'passed', null, ['开始']],
    [{ what: 'sends', text: '结束' }, 'notYet', null, ['开始']],
  ] as const)('of %j is %s', (change, outcome, found, seen) => {
    expect(see(change)).toMatchObject({ outcome, found, seen, problem: null });
  });

  it('cannot be said of a work that did not start', () => {
    const still = { ...run, hasStarted: false };
    expect(see({}, still)).toMatchObject({ outcome: 'unknown', problem: 'noStart' });
  });
});

describe('a work that comes as one file', () => {
  it('is read like one that is stored by members', () => {
    expect(outlineFile('blocks', sampleSb3(loopy))).toEqual(outlineOf('blocks', loopy));
    expect(outlineFile('python', strToU8('print(1)'))).toEqual(outlineOf('python', 'print(1)'));
  });

  it.each(['blocks', 'junior'] as const)('of %s is broken when it is no zip', (family) => {
    expect(outlineFile(family, strToU8('x'))).toEqual({ kind: 'problem', problem: 'broken' });
  });
});

describe('files that cannot be checked', () => {
  it.each([
    ['blocks', '{', 'broken'],
    ['blocks', [], 'broken'],
    ['blocks', { targets: 'none' }, 'broken'],
    ['blocks', { objName: 'Stage', children: [] }, 'old'],
    ['junior', 'nothing', 'broken'],
  ] as const)('says so of %s %j', (family, content, problem) => {
    expect(outlineOf(family, content)).toEqual({ kind: 'problem', problem });
  });

  it('says so of a work without its file', () => {
    expect(outlineOf('blocks')).toEqual({ kind: 'problem', problem: 'broken' });
  });

  it('never throws, whatever a project holds', () => {
    const anything = fc.jsonValue({ maxDepth: 4 });
    const block = fc.record(
      {
        opcode: fc.oneof(fc.constantFrom('control_repeat', 'event_whenflagclicked'), anything),
        next: fc.oneof(fc.constantFrom('a', 'b', 'c'), anything),
        topLevel: fc.boolean(),
        inputs: fc.oneof(fc.dictionary(fc.string(), fc.tuple(fc.nat(3), anything)), anything),
        fields: anything,
      },
      { requiredKeys: [] },
    );
    const target = fc.record(
      { blocks: fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__'), block) },
      { requiredKeys: [] },
    );
    const project = fc.record({ targets: fc.array(fc.oneof(target, anything)) });
    fc.assert(
      fc.property(
        fc.oneof(project, anything),
        fc.constantFrom('blocks', 'junior'),
        (value, family) => {
          const outcome = outlineOf(family, value);
          if (outcome.kind === 'problem') return;
          for (const kind of countedKinds) {
            for (const what of listCheckSubjects(family, kind)) {
              const found = evaluateCheck({ kind, what, how: 'atLeast', n: 1 }, outcome.outline);
              expect(found.found).toBeGreaterThanOrEqual(0);
            }
          }
        },
      ),
    );
  });

  it('never throws, whatever a program is', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('"', "'''", '\n', '    ', '(', ')', 'for ', 'def f(', '\\', '#', '\t'),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        expect(outlineOf('python', pieces.join('')).kind).toBe('outline');
      }),
    );
  });
});

it('is met at least or at most, and exactly where it is both', () => {
  fc.assert(
    fc.property(fc.nat(4), (n) => {
      const [least, most, exact] = checkAmounts.map(
        (how) => check('blocks', loopy, 'block', 'any', how, n).outcome === 'passed',
      );
      expect(least || most).toBe(true);
      expect(exact).toBe(least && most);
    }),
  );
});

function withInside([type, argument, x, y]: JuniorBlock, inside: JuniorBlock[]): JuniorBlock {
  return [type, argument, x, y, inside];
}

it('counts on beside names that a program makes up without end', () => {
  const made = Array.from({ length: 50_000 }, (_, at) => `a${at}()`);
  const outcome = outlineOf(
    'python',
    ['for a in b:', '  print(1)', ...made, 'print(2)'].join('\n'),
  );
  if (outcome.kind === 'problem') throw new Error(`expected an outline, got ${outcome.problem}`);

  expect(outcome.outline.blocks.get('call:print')?.count).toBe(2);
  expect(outcome.outline.blocks.get('line')?.count).toBe(50_003);
  expect(outcome.outline.blocks.size).toBe(5000);
});

it('counts no name that is longer than names are', () => {
  const outcome = outlineOf('python', `${'a'.repeat(1_000_000)}()\nprint(1)`);

  expect(outcome).toMatchObject({ kind: 'outline' });
  if (outcome.kind === 'outline') {
    expect([...outcome.outline.blocks.keys()]).toEqual(['line', 'call:print']);
  }
});
