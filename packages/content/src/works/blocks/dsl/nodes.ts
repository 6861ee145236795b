/** A value that reports: a number or text as typed, or a round block. */
export type Value = number | string | Reporter;

export type Reporter = { kind: 'reporter'; block: Block };
/** A six-sided block, for conditions. */
export type Condition = { kind: 'condition'; block: Block };

export type Input =
  /** Shadow primitive: 4 number, 5 positive, 6 whole, 7 integer, 8 angle, 9 colour, 10 text, 11 broadcast. */
  | { kind: 'value'; primitive: number; value: Value }
  | { kind: 'condition'; value: Condition }
  /** A menu with one field, that a reporter may cover. */
  | { kind: 'menu'; opcode: string; field: string; value: Value }
  | { kind: 'stack'; blocks: readonly Block[] };

export type Field =
  | { kind: 'text'; value: string }
  | { kind: 'variable' | 'list' | 'broadcast'; name: string };

export type Mutation = Readonly<Record<string, string>>;

export type Block = {
  opcode: string;
  inputs: Readonly<Record<string, Input>>;
  fields: Readonly<Record<string, Field>>;
  mutation?: Mutation;
  /** The prototype inside the definition of an own block. */
  prototype?: Block;
};

/** A hat and what hangs under it. */
export type Script = readonly Block[];

export const block = (
  opcode: string,
  inputs: Block['inputs'] = {},
  fields: Block['fields'] = {},
): Block => ({ opcode, inputs, fields });

export const reporter = (
  opcode: string,
  inputs: Block['inputs'] = {},
  fields: Block['fields'] = {},
): Reporter => ({ kind: 'reporter', block: block(opcode, inputs, fields) });

export const condition = (
  opcode: string,
  inputs: Block['inputs'] = {},
  fields: Block['fields'] = {},
): Condition => ({ kind: 'condition', block: block(opcode, inputs, fields) });

const primitive =
  (code: number) =>
  (value: Value): Input => ({ kind: 'value', primitive: code, value });

export const number = primitive(4);
export const positive = primitive(5);
export const whole = primitive(6);
export const integer = primitive(7);
export const angle = primitive(8);
export const colour = primitive(9);
export const text = primitive(10);
export const message = primitive(11);

export const test = (value: Condition): Input => ({ kind: 'condition', value });
export const stack = (blocks: readonly Block[]): Input => ({ kind: 'stack', blocks });
export const menu = (opcode: string, field: string, value: Value): Input => ({
  kind: 'menu',
  opcode,
  field,
  value,
});

export const word = (value: string): Field => ({ kind: 'text', value });
export const variableField = (name: string): Field => ({ kind: 'variable', name });
export const listField = (name: string): Field => ({ kind: 'list', name });
export const broadcastField = (name: string): Field => ({ kind: 'broadcast', name });
