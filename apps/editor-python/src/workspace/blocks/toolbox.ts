import type { TextKey, Translate } from '@sprout/texts';
import type { utils } from 'blockly/core';
import { inToolbox, ownBlocks } from './turtle-blocks.ts';

const block = (type: string, inputs: object = {}) => ({ kind: 'block', type, inputs });
const shadowNumber = (value: number) => ({
  shadow: { type: 'math_number', fields: { NUM: value } },
});
const shadowText = (text: string) => ({ shadow: { type: 'text', fields: { TEXT: text } } });

const own = (...types: readonly string[]) =>
  ownBlocks.filter(({ type }) => types.includes(type)).map(inToolbox);

/** The shelves of blocks. */
export function describeToolbox(t: Translate<TextKey>): utils.toolbox.ToolboxDefinition {
  const pen = ownBlocks.filter(({ colour, kind }) => !kind && colour === '#8a3f06').map(inToolbox);
  const move = ownBlocks.filter(({ colour, kind }) => !kind && colour === '#1b7a43').map(inToolbox);
  const shelf = (name: string, colour: string, contents: readonly object[]) => ({
    kind: 'category',
    name,
    colour,
    contents,
  });
  return {
    kind: 'categoryToolbox',
    contents: [
      shelf(t('python.blocks.turtle'), '#1b7a43', move),
      shelf(t('python.blocks.pen'), '#8a3f06', pen),
      shelf(t('python.blocks.talk'), '#86203f', [
        block('text_print', { TEXT: shadowText('Hi') }),
        ...own('sprout_ask', 'sprout_ask_number'),
      ]),
      shelf(t('python.blocks.repeat'), '#b45309', [
        block('controls_repeat_ext', { TIMES: shadowNumber(4) }),
        block('controls_for', {
          FROM: shadowNumber(1),
          TO: shadowNumber(10),
          BY: shadowNumber(1),
        }),
        block('controls_whileUntil'),
        block('controls_flow_statements'),
      ]),
      shelf(t('python.blocks.choose'), '#155594', [
        block('controls_if'),
        block('controls_ifelse'),
        block('logic_compare', { B: shadowNumber(10) }),
        block('logic_operation'),
        block('logic_negate'),
        block('logic_boolean'),
      ]),
      shelf(t('python.blocks.numbers'), '#4a5670', [
        block('math_number'),
        block('math_arithmetic', { A: shadowNumber(1), B: shadowNumber(1) }),
        block('math_modulo', { DIVIDEND: shadowNumber(10), DIVISOR: shadowNumber(3) }),
        ...own('sprout_random'),
      ]),
      shelf(t('python.blocks.texts'), '#14602f', [
        block('text'),
        block('text_join'),
        block('text_length', { VALUE: shadowText('abc') }),
      ]),
      {
        kind: 'category',
        name: t('python.blocks.variables'),
        colour: '#86203f',
        custom: 'VARIABLE',
      },
      {
        kind: 'category',
        name: t('python.blocks.functions'),
        colour: '#6b3fa0',
        custom: 'PROCEDURE',
      },
    ],
  };
}
