import type { TextKey, Translate } from '@sprout/texts';

/** What goes into a socket before something else is put there. */
type Socket =
  | { readonly name: string; readonly kind: 'number'; readonly first: number }
  | { readonly name: string; readonly kind: 'text'; readonly first: string };

/** A block of ours: its words, its sockets and fields, and the Python that it makes. */
export type OwnBlock = {
  readonly type: string;
  readonly words: TextKey;
  readonly sockets?: readonly Socket[];
  /** Choices of one field. */
  readonly choices?: { readonly name: string; readonly options: readonly string[] };
  /** A variable that takes the answer; it stands behind the sockets. */
  readonly hasVariable?: boolean;
  readonly colour: string;
  /** Of the module `turtle`, unless it is told otherwise. */
  readonly call: string;
  readonly kind?: 'turtle' | 'ask' | 'askNumber' | 'random';
};

const colours = ['red', 'orange', 'gold', 'green', 'skyblue', 'blue', 'purple', 'pink', 'black'];
const pen = '#8a3f06';
const move = '#1b7a43';

const number = (name: string, first: number): Socket => ({ name, kind: 'number', first });

/** Blocks of the turtle, of asking and of chance. */
export const ownBlocks: readonly OwnBlock[] = [
  {
    type: 'sprout_forward',
    words: 'python.block.forward',
    sockets: [number('N', 100)],
    colour: move,
    call: 'forward',
  },
  {
    type: 'sprout_backward',
    words: 'python.block.backward',
    sockets: [number('N', 100)],
    colour: move,
    call: 'backward',
  },
  {
    type: 'sprout_right',
    words: 'python.block.right',
    sockets: [number('N', 90)],
    colour: move,
    call: 'right',
  },
  {
    type: 'sprout_left',
    words: 'python.block.left',
    sockets: [number('N', 90)],
    colour: move,
    call: 'left',
  },
  {
    type: 'sprout_goto',
    words: 'python.block.goto',
    sockets: [number('X', 0), number('Y', 0)],
    colour: move,
    call: 'goto',
  },
  {
    type: 'sprout_circle',
    words: 'python.block.circle',
    sockets: [number('N', 50)],
    colour: move,
    call: 'circle',
  },
  {
    type: 'sprout_speed',
    words: 'python.block.speed',
    sockets: [number('N', 6)],
    colour: move,
    call: 'speed',
  },
  { type: 'sprout_hide', words: 'python.block.hide', colour: move, call: 'hideturtle' },
  {
    type: 'sprout_shape',
    words: 'python.block.shape',
    choices: { name: 'C', options: ['turtle', 'arrow', 'circle', 'square', 'triangle'] },
    colour: move,
    call: 'shape',
  },
  { type: 'sprout_penup', words: 'python.block.penup', colour: pen, call: 'penup' },
  { type: 'sprout_pendown', words: 'python.block.pendown', colour: pen, call: 'pendown' },
  {
    type: 'sprout_pensize',
    words: 'python.block.pensize',
    sockets: [number('N', 3)],
    colour: pen,
    call: 'pensize',
  },
  {
    type: 'sprout_color',
    words: 'python.block.color',
    choices: { name: 'C', options: colours },
    colour: pen,
    call: 'color',
  },
  {
    type: 'sprout_dot',
    words: 'python.block.dot',
    sockets: [number('N', 20)],
    colour: pen,
    call: 'dot',
  },
  { type: 'sprout_begin_fill', words: 'python.block.beginFill', colour: pen, call: 'begin_fill' },
  { type: 'sprout_end_fill', words: 'python.block.endFill', colour: pen, call: 'end_fill' },
  {
    type: 'sprout_write',
    words: 'python.block.write',
    sockets: [{ name: 'T', kind: 'text', first: 'Hi' }],
    colour: pen,
    call: 'write',
  },
  {
    type: 'sprout_bgcolor',
    words: 'python.block.bgcolor',
    choices: { name: 'C', options: colours },
    colour: pen,
    call: 'bgcolor',
  },
  {
    type: 'sprout_ask',
    words: 'python.block.ask',
    sockets: [{ name: 'T', kind: 'text', first: '?' }],
    hasVariable: true,
    colour: '#86203f',
    call: 'input',
    kind: 'ask',
  },
  {
    type: 'sprout_ask_number',
    words: 'python.block.askNumber',
    sockets: [{ name: 'T', kind: 'text', first: '?' }],
    hasVariable: true,
    colour: '#86203f',
    call: 'input',
    kind: 'askNumber',
  },
  {
    type: 'sprout_random',
    words: 'python.block.random',
    sockets: [number('A', 1), number('B', 6)],
    colour: '#155594',
    call: 'randint',
    kind: 'random',
  },
];

/** The JSON definition that Blockly takes. */
export function describeBlock(block: OwnBlock, t: Translate<TextKey>): object {
  const sockets = (block.sockets ?? []).map(({ name, kind }) => ({
    type: 'input_value',
    name,
    check: kind === 'number' ? 'Number' : undefined,
  }));
  const choices = block.choices
    ? [
        {
          type: 'field_dropdown',
          name: block.choices.name,
          options: block.choices.options.map((one) => [one, one]),
        },
      ]
    : [];
  const variable = block.hasVariable
    ? [{ type: 'field_variable', name: 'VAR', variable: 'answer' }]
    : [];
  const isValue = block.kind === 'random';
  return {
    type: block.type,
    message0: t(block.words),
    args0: [...sockets, ...choices, ...variable],
    inputsInline: true,
    colour: block.colour,
    ...(isValue ? { output: 'Number' } : { previousStatement: null, nextStatement: null }),
  };
}

/** A block in the toolbox, its sockets filled with something to change. */
export const inToolbox = ({ type, sockets = [] }: OwnBlock): object => ({
  kind: 'block',
  type,
  inputs: Object.fromEntries(
    sockets.map(({ name, kind, first }) => [
      name,
      {
        shadow:
          kind === 'number'
            ? { type: 'math_number', fields: { NUM: first } }
            : { type: 'text', fields: { TEXT: first } },
      },
    ]),
  ),
});
