import type { Sb3Project } from '@sprout/formats';
import { blockNamesEnUs } from '@sprout/texts/en-us/block-names';
import { blockNamesZhCn } from '@sprout/texts/zh-cn/block-names';
import { juniorWorkspaceZhCn } from '@sprout/texts/zh-cn/junior-workspace';
import { describe, expect, it } from 'vitest';
import { blocksCode, sentenceOf } from './blocks-code.ts';
import type { CodeBlock, CodeSprite } from './code-types.ts';
import { juniorCode } from './junior-code.ts';
import { pythonTokens } from './python-tokens.ts';

const target = (name: string, blocks: object) => ({
  isStage: name === 'Stage',
  name,
  variables: {},
  costumes: [],
  sounds: [],
  blocks,
});
const projectOf = (blocks: object) =>
  ({
    targets: [target('Stage', {}), target('Cat', blocks)],
    meta: { semver: '3.0.0' },
  }) as unknown as Sb3Project;

/** Each block in words, with its depth before it. */
const linesOf = ([sprite]: readonly CodeSprite[]): string[] =>
  (sprite?.scripts ?? []).flatMap(({ blocks }) => stackLines(blocks, 0));

const stackLines = (blocks: readonly CodeBlock[], depth: number): string[] =>
  blocks.flatMap(({ rows, sentence }) => [
    `${depth} ${sentence}`,
    ...rows.flatMap(({ parts, inside = [] }, place) => [
      ...(place > 0 ? [`${depth} ${sentenceOf(parts)}`] : []),
      ...stackLines(inside, depth + 1),
    ]),
  ]);

describe('the code of blocks', () => {
  it('is read as sentences, what stands inside a condition below it', () => {
    const blocks = {
      hat: { opcode: 'event_whenflagclicked', next: 'if', topLevel: true },
      if: {
        opcode: 'control_if_else',
        next: null,
        inputs: { CONDITION: [2, 'gt'], SUBSTACK: [2, 'say'], SUBSTACK2: [2, 'set'] },
      },
      gt: {
        opcode: 'operator_gt',
        inputs: { OPERAND1: [3, [12, '分数', 'v1'], [10, '']], OPERAND2: [1, [10, '50']] },
      },
      say: {
        opcode: 'looks_sayforsecs',
        inputs: { MESSAGE: [1, [10, '赢了']], SECS: [1, [4, '2']] },
      },
      set: { opcode: 'data_setvariableto', fields: { VARIABLE: ['分数', 'v1'] }, inputs: {} },
    };

    const read = blocksCode(projectOf(blocks), blockNamesZhCn, '舞台');

    expect(read.map(({ name }) => name)).toEqual(['Cat', '舞台']);
    expect(linesOf(read)).toEqual([
      '0 当绿旗被点击',
      '0 如果 (分数 > 50) 那么',
      '1 说 赢了 2 秒',
      '0 否则',
      '1 将 分数 设为 ◇',
    ]);
  });

  it('names what is chosen in a menu, and blocks that a child made', () => {
    const mutation = {
      proccode: '跳 %s 次',
      argumentids: '["a1"]',
      argumentnames: '["n"]',
    };
    const blocks = {
      define: {
        opcode: 'procedures_definition',
        inputs: { custom_block: [1, 'own'] },
        topLevel: true,
      },
      own: { opcode: 'procedures_prototype', shadow: true, mutation },
      key: {
        opcode: 'event_whenkeypressed',
        fields: { KEY_OPTION: ['space'] },
        next: 'call',
        topLevel: true,
        y: 90,
      },
      call: { opcode: 'procedures_call', mutation, inputs: { a1: [1, [10, '3']] }, next: 'go' },
      go: { opcode: 'motion_goto', inputs: { TO: [1, 'menu'] } },
      menu: { opcode: 'motion_goto_menu', fields: { TO: ['_mouse_'] }, shadow: true },
    };

    expect(linesOf(blocksCode(projectOf(blocks), blockNamesZhCn, '舞台'))).toEqual([
      '0 定义 跳 n 次',
      '0 当按下 空格 键',
      '0 跳 3 次',
      '0 移到 鼠标指针',
    ]);
  });

  it('shows a block that nobody here knows by what it holds', () => {
    const blocks = {
      odd: { opcode: 'faceSensing_goToPart', inputs: { PART: [1, [10, '2']] }, topLevel: true },
    };

    expect(linesOf(blocksCode(projectOf(blocks), blockNamesEnUs, 'Stage'))).toEqual([
      '0 faceSensing: goToPart 2',
    ]);
  });

  it('ends where a chain of blocks goes round', () => {
    const blocks = {
      one: { opcode: 'looks_show', next: 'two', topLevel: true },
      two: { opcode: 'looks_hide', next: 'one' },
    };

    expect(linesOf(blocksCode(projectOf(blocks), blockNamesEnUs, 'Stage'))).toHaveLength(2);
  });

  it('is read fast when a work has ten thousand blocks', () => {
    const blocks = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [
        `b${index}`,
        { opcode: 'motion_movesteps', inputs: { STEPS: [1, [4, '10']] }, topLevel: true, y: index },
      ]),
    );

    expect(linesOf(blocksCode(projectOf(blocks), blockNamesEnUs, 'Stage'))).toHaveLength(10_000);
  });
});

it('reads the blocks of a story page by page, in words', () => {
  const scripts = [
    [
      ['onflag', 'null', 0, 0],
      ['repeat', 4, 0, 0, [['forward', 2, 0, 0]]],
      ['message', 'Orange', 0, 0],
    ],
  ];
  const page = {
    sprites: ['Cat 1'],
    'Cat 1': { type: 'sprite', id: 'Cat 1', name: '小猫', scripts },
  };
  const project = { json: { pages: ['p1'], p1: page } } as unknown as Parameters<
    typeof juniorCode
  >[0];
  const sentences = juniorWorkspaceZhCn as unknown as Readonly<Record<string, string>>;

  const read = juniorCode(project, sentences, (n) => `第 ${n} 页`);

  expect(read[0]?.name).toBe('第 1 页 · 小猫');
  expect(linesOf(read)).toEqual([
    '0 按绿旗时开始',
    '0 重复 4 次',
    '1 向右走 2 步',
    '0 发出 橙色 消息',
  ]);
});

describe('a Python program', () => {
  it('is cut into pieces that are the program again', () => {
    const program = "def f(x):  # 说明\n\treturn \"a\\\"b\" + '''多\n行''' + 3.5\nprint(\"open\n";

    const tokens = pythonTokens(program);

    expect(tokens.map(({ text }) => text).join('')).toBe(program);
    const kinds = tokens
      .filter(({ kind }) => kind !== 'word')
      .map(({ kind, text }) => [kind, text]);
    expect(kinds).toEqual([
      ['keyword', 'def'],
      ['comment', '# 说明'],
      ['keyword', 'return'],
      ['text', '"a\\"b"'],
      ['text', "'''多\n行'''"],
      ['number', '3.5'],
      ['text', '"open'],
    ]);
  });
});
