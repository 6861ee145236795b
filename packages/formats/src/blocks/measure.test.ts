import { describe, expect, it } from 'vitest';
import { sampleProject, sampleSb3, stack } from '../testing/sample-project.ts';
import { checkSb3 } from './check.ts';
import { measureSb3 } from './measure.ts';
import { opcodePairs, similarity } from './opcode-pairs.ts';
import type { Sb3Block, Sb3Primitive } from './types.ts';

const measured = (blocks: Record<string, Sb3Block | Sb3Primitive>) => measureSb3(parsed(blocks));

describe('measureSb3', () => {
  it('counts scripts, blocks, categories and what sprites have', () => {
    const stats = measured({
      ...stack('event_whenflagclicked', 'motion_movesteps', 'motion_turnright'),
      alone: { opcode: 'looks_show', topLevel: true },
    });

    expect(stats).toEqual({
      scripts: 2,
      blocks: 4,
      blocksByCategory: { event: 1, looks: 1, motion: 2 },
      sprites: 1,
      costumes: 2,
      sounds: 0,
      variables: 0,
      lists: 0,
      broadcasts: 0,
      extensions: ['pen'],
      opcodes: ['event_whenflagclicked', 'looks_show', 'motion_movesteps', 'motion_turnright'],
    });
  });

  it('counts the same for the short and the long form of values, menus and variables', () => {
    const short = measured({
      go: {
        opcode: 'motion_movesteps',
        topLevel: true,
        inputs: { STEPS: [3, [12, 'x', 'id'], [4, '10']] },
      },
      lone: [13, 'list', 'id', 0, 0],
    });
    const long = measured({
      go: { opcode: 'motion_movesteps', topLevel: true, inputs: { STEPS: [3, 'v', 'n'] } },
      v: { opcode: 'data_variable', parent: 'go' },
      n: { opcode: 'math_number', shadow: true, parent: 'go' },
      lone: { opcode: 'data_listcontents', topLevel: true },
    });

    expect(short.blocks).toBe(3);
    expect(long).toEqual(short);
  });

  it('names the cloud variables of the stage, ten at most', () => {
    const project = parsed({});
    const variables = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`v${at}`, [`☁ ${at}`, 0, true]]),
    );
    const [stage, ...sprites] = project.targets;
    if (!stage) throw new Error('expected a stage');
    const plain = { plain: ['plain', 0] };
    const withCloud = { ...stage, variables: { ...plain, ...variables } };
    const elsewhere = sprites.map((sprite) => ({
      ...sprite,
      variables: { v: ['☁ own', 0, true] },
    }));

    const stats = measureSb3({ ...project, targets: [withCloud, ...elsewhere] });

    expect(stats.cloudVariables).toEqual(Array.from({ length: 10 }, (_, at) => `☁ ${at}`));
  });

  it('counts a Scratch 2 project by its nested lists', () => {
    const repeat = [
      'doRepeat',
      10,
      [
        ['forward:', ['readVariable', 'x']],
        ['turnRight:', 15],
      ],
    ];
    const define = ['procDef', 'jump %n', ['height'], [1], false];
    const project = {
      objName: 'Stage',
      children: [
        {
          objName: 'Cat',
          scripts: [
            [10, 10, [['whenGreenFlag'], repeat]],
            [0, 0, [define]],
          ],
        },
        { listName: 'monitor' },
      ],
    };

    const stats = measureSb3(checkSb3(sampleSb3(project)).project);

    expect(stats).toMatchObject({ scripts: 2, blocks: 6, sprites: 1 });
    expect(stats.opcodes).toContain('procDef');
  });
});

describe('similarity', () => {
  const jump = parsed(
    stack('event_whenflagclicked', 'motion_changeyby', 'control_wait', 'motion_changeyby'),
  );
  const dance = parsed(stack('event_whenkeypressed', 'looks_nextcostume', 'control_wait'));

  it('pairs each block with those below and inside it, without menus', () => {
    const project = parsed({
      ...stack('event_whenflagclicked', 'control_forever'),
      'control_forever#1': {
        opcode: 'control_forever',
        parent: 'event_whenflagclicked#0',
        inputs: { SUBSTACK: [2, 'in'], MENU: [1, 'menu'] },
      },
      in: { opcode: 'looks_nextcostume' },
      menu: { opcode: 'looks_costume', shadow: true },
    });

    expect([...opcodePairs(project)]).toEqual([
      ['event_whenflagclicked>control_forever', 1],
      ['control_forever>looks_nextcostume', 1],
    ]);
  });

  it.each([
    ['itself', jump, jump, 1],
    ['another one', jump, dance, 0],
    ['half of it', jump, parsed(stack('event_whenflagclicked', 'motion_changeyby')), 1 / 3],
    ['an empty one', jump, parsed({}), 0],
    ['two empty ones', parsed({}), parsed({}), 0],
  ])('compares a project with %s', (_name, a, b, expected) => {
    expect(similarity(a, b)).toBeCloseTo(expected);
    expect(similarity(b, a)).toBeCloseTo(expected);
  });
});

function parsed(blocks: Record<string, Sb3Block | Sb3Primitive>) {
  const check = checkSb3(sampleSb3(sampleProject(blocks)));
  if (check.kind !== 'sb3') throw new Error(`expected sb3, found ${check.kind}`);
  return check.project;
}
