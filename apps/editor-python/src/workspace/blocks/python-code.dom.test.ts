import * as Blockly from 'blockly/core';
import 'blockly/blocks';
import { createTexts, type TextKey } from '@sprout/texts';
import { pythonTasksEnUs } from '@sprout/texts/en-us/python-tasks';
import * as english from 'blockly/msg/en';
import { beforeAll, describe, expect, it } from 'vitest';
import { wordsOnly } from './blockly-words.ts';
import { programOf, teachGenerator } from './python-code.ts';
import { describeBlock, inToolbox, ownBlocks } from './turtle-blocks.ts';

const t = createTexts<TextKey>('en-US', pythonTasksEnUs);

beforeAll(() => {
  Blockly.setLocale(wordsOnly(english));
  Blockly.defineBlocksWithJsonArray(ownBlocks.map((block) => describeBlock(block, t)));
  teachGenerator();
});

function programFrom(block: object): string {
  const workspace = new Blockly.Workspace();
  Blockly.serialization.workspaces.load({ blocks: { blocks: [block] } }, workspace);
  const program = programOf(workspace);
  workspace.dispose();
  return program;
}

const own = (type: string) => {
  const found = ownBlocks.find((block) => block.type === type);
  if (!found) throw new Error(`expected a block ${type}`);
  return inToolbox(found);
};

describe('the Python of blocks', () => {
  it('reads as a child would write it', () => {
    const loop = {
      type: 'controls_repeat_ext',
      inputs: {
        TIMES: { shadow: { type: 'math_number', fields: { NUM: 4 } } },
        DO: { block: { ...own('sprout_forward'), next: { block: own('sprout_right') } } },
      },
    };
    expect(programFrom(loop)).toBe(
      'import turtle\n\nfor count in range(4):\n    turtle.forward(100)\n    turtle.right(90)\n',
    );
  });

  it('keeps answers in a variable that is not made empty before', () => {
    expect(programFrom(own('sprout_ask'))).toBe("answer = input('?')\n");
  });

  it('brings the module that a block needs', () => {
    expect(programFrom(own('sprout_random'))).toContain('random.randint(1, 6)');
    expect(programFrom(own('sprout_color'))).toBe("import turtle\n\nturtle.color('red')\n");
  });

  it('has words for every block', () => {
    expect(ownBlocks.filter(({ words }) => t(words) === words)).toEqual([]);
  });
});
