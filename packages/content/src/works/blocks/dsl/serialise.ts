import type { Block, Field, Input, Reporter, Script, Value } from './nodes.ts';

type JsonBlock = {
  opcode: string;
  next: string | null;
  parent: string | null;
  inputs: Record<string, unknown[]>;
  fields: Record<string, unknown[]>;
  shadow: boolean;
  topLevel: boolean;
  x?: number;
  y?: number;
  mutation?: unknown;
};

/** Gives names of variables, lists and messages their ids. */
export type Names = {
  variable(name: string): string;
  list(name: string): string;
  broadcast(name: string): string;
};

const scriptGapY = 260;
const columnWidth = 420;
/** Of a block with its part of the bracket around others. */
const blockHeight = 64;
const spaceBelow = 60;
const mostInOneColumn = 3;

/** A few scripts stand one below the other, so that a wide one covers no other; more in two columns. */
function placesOf(scripts: readonly Script[]): readonly { x: number; y: number }[] {
  if (scripts.length > mostInOneColumn) {
    return scripts.map((_, index) => ({
      x: 40 + (index % 2) * columnWidth,
      y: 40 + Math.floor(index / 2) * scriptGapY,
    }));
  }
  let y = 40;
  return scripts.map((script) => {
    const place = { x: 40, y };
    y += countBlocks(script) * blockHeight + spaceBelow;
    return place;
  });
}

function countBlocks(list: readonly Block[]): number {
  const inside = list.flatMap(({ inputs }) => Object.values(inputs));
  return inside.reduce(
    (sum, input) => sum + (input.kind === 'stack' ? countBlocks(input.blocks) + 0.5 : 0),
    list.length,
  );
}

/** All scripts of one sprite as the `blocks` of a Scratch 3 project, with places where they can be read. */
export function serialiseScripts(
  scripts: readonly Script[],
  names: Names,
): Record<string, JsonBlock> {
  const { blocks, addStack } = createSerialiser(names);
  const places = placesOf(scripts);
  for (const [index, script] of scripts.entries()) {
    const first = addStack(script, null);
    const json = first === null ? undefined : blocks[first];
    if (!json) continue;
    json.topLevel = true;
    Object.assign(json, places[index]);
  }
  return blocks;
}

function createSerialiser(names: Names) {
  const blocks: Record<string, JsonBlock> = {};
  let counter = 0;
  const nextId = () => `b${(counter++).toString(36)}`;

  function addStack(list: readonly Block[], parent: string | null): string | null {
    let first: string | null = null;
    let previous = parent;
    for (const item of list) {
      const id = addBlock(item, previous);
      if (first === null) first = id;
      else if (previous !== null) setNext(previous, id);
      previous = id;
    }
    return first;
  }

  function setNext(id: string, next: string): void {
    const found = blocks[id];
    if (found) found.next = next;
  }

  function addBlock(item: Block, parent: string | null, isShadow = false): string {
    const id = nextId();
    const json: JsonBlock = {
      opcode: item.opcode,
      next: null,
      parent,
      inputs: {},
      fields: {},
      shadow: isShadow,
      topLevel: false,
    };
    blocks[id] = json;
    for (const [key, field] of Object.entries(item.fields)) json.fields[key] = fieldJson(field);
    for (const [key, input] of Object.entries(item.inputs)) {
      const value = inputJson(input, id, item.opcode === 'procedures_prototype');
      if (value) json.inputs[key] = value;
    }
    if (item.prototype) json.inputs['custom_block'] = [1, addBlock(item.prototype, id, true)];
    if (item.mutation)
      json.mutation = { tagName: 'mutation', children: [], ...plain(item.mutation) };
    return id;
  }

  function fieldJson(field: Field): unknown[] {
    if (field.kind === 'text') return [field.value, null];
    return [field.name, names[field.kind](field.name)];
  }

  function inputJson(input: Input, parent: string, isPrototype: boolean): unknown[] | undefined {
    if (input.kind === 'condition') return [2, addBlock(input.value.block, parent)];
    if (input.kind === 'stack') {
      const first = addStack(input.blocks, parent);
      return first ? [2, first] : undefined;
    }
    if (input.kind === 'menu') return menuJson(input, parent);
    if (isPrototype && isReporter(input.value))
      return [1, addBlock(input.value.block, parent, true)];
    const shadow = shadowOf(input.primitive, input.value);
    if (!isReporter(input.value)) return [1, shadow];
    return [3, reporterJson(input.value, parent), shadow];
  }

  function menuJson(input: Extract<Input, { kind: 'menu' }>, parent: string): unknown[] {
    const text = isReporter(input.value) ? '' : String(input.value);
    const field: Field = { kind: 'text', value: text };
    const shadow = addBlock(
      { opcode: input.opcode, inputs: {}, fields: { [input.field]: field } },
      parent,
      true,
    );
    if (!isReporter(input.value)) return [1, shadow];
    return [3, reporterJson(input.value, parent), shadow];
  }

  /** Variables and lists inside an input are primitives of their own. */
  function reporterJson(value: Reporter, parent: string): unknown {
    const { opcode, fields } = value.block;
    const field = fields['VARIABLE'];
    if (opcode === 'data_variable' && field?.kind === 'variable') {
      return [12, field.name, names.variable(field.name)];
    }
    return addBlock(value.block, parent);
  }

  function shadowOf(primitive: number, value: Value): unknown[] {
    const text = isReporter(value) ? defaultOf(primitive) : String(value);
    return primitive === 11 ? [11, text, names.broadcast(text)] : [primitive, text];
  }

  return { blocks, addStack };
}

const isReporter = (value: Value): value is Reporter => typeof value === 'object';
const defaultOf = (primitive: number) =>
  primitive === 9 ? '#000000' : primitive === 10 ? '' : '0';

function plain(mutation: Readonly<Record<string, string>>): Record<string, unknown> {
  const { children: _children, ...rest } = mutation;
  return rest;
}
