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

const shelf = (name: string, colour: string, contents: readonly object[]) => ({
  kind: 'category',
  name,
  colour,
  contents,
});

/** The shelves of blocks. */
export function describeToolbox(t: Translate<TextKey>): utils.toolbox.ToolboxDefinition {
  const ofColour = (colour: string) =>
    ownBlocks.filter((one) => !one.kind && one.colour === colour).map(inToolbox);
  return {
    kind: 'categoryToolbox',
    contents: [
      shelf(t('python.blocks.turtle'), '#1b7a43', ofColour('#1b7a43')),
      shelf(t('python.blocks.pen'), '#8a3f06', ofColour('#8a3f06')),
      shelf(t('python.blocks.talk'), '#86203f', [
        block('text_print', { TEXT: shadowText('Hi') }),
        ...own('sprout_ask', 'sprout_ask_number'),
      ]),
      shelf(t('python.blocks.repeat'), '#b45309', loops()),
      shelf(t('python.blocks.choose'), '#155594', choices()),
      shelf(t('python.blocks.numbers'), '#4a5670', [...numbers(), ...own('sprout_random')]),
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

const loops = () => [
  block('controls_repeat_ext', { TIMES: shadowNumber(4) }),
  block('controls_for', { FROM: shadowNumber(1), TO: shadowNumber(10), BY: shadowNumber(1) }),
  block('controls_whileUntil'),
  block('controls_flow_statements'),
];

const choices = () => [
  block('controls_if'),
  block('controls_ifelse'),
  block('logic_compare', { B: shadowNumber(10) }),
  block('logic_operation'),
  block('logic_negate'),
  block('logic_boolean'),
];

const numbers = () => [
  block('math_number'),
  block('math_arithmetic', { A: shadowNumber(1), B: shadowNumber(1) }),
  block('math_modulo', { DIVIDEND: shadowNumber(10), DIVISOR: shadowNumber(3) }),
];
