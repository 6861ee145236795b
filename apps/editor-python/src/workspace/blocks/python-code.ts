import type * as Blockly from 'blockly/core';
import { Order, pythonGenerator } from 'blockly/python';
import { type OwnBlock, ownBlocks } from './turtle-blocks.ts';

/** Teaches the generator our blocks; call it once. */
export function teachGenerator(): void {
  pythonGenerator.INDENT = '    ';
  for (const one of ownBlocks)
    pythonGenerator.forBlock[one.type] = (block, generator) => write(one, block, generator);
}

/** The program that the blocks of a workspace make, as a child would write it. */
export const programOf = (workspace: Blockly.Workspace): string =>
  tidyProgram(pythonGenerator.workspaceToCode(workspace));

type Generator = typeof pythonGenerator;

function write(
  one: OwnBlock,
  block: Blockly.Block,
  generator: Generator,
): string | [string, number] {
  const values = (one.sockets ?? []).map(
    ({ name, kind }) =>
      generator.valueToCode(block, name, Order.NONE) || (kind === 'number' ? '0' : "''"),
  );
  if (one.kind === 'random') {
    addImport(generator, 'random');
    return [`random.randint(${values.join(', ')})`, Order.FUNCTION_CALL];
  }
  if (one.kind === 'ask' || one.kind === 'askNumber') {
    const name = generator.getVariableName(block.getFieldValue('VAR'));
    const asked = `input(${values.join(', ')})`;
    return `${name} = ${one.kind === 'ask' ? asked : `float(${asked})`}\n`;
  }
  addImport(generator, 'turtle');
  if (one.choices) values.push(`'${block.getFieldValue(one.choices.name)}'`);
  return `turtle.${one.call}(${values.join(', ')})\n`;
}

/** Imports stand among what the generator writes first; the field is open to generators only. */
function addImport(generator: Generator, name: string): void {
  Object.assign(Reflect.get(generator, 'definitions_') ?? {}, {
    [`import_${name}`]: `import ${name}`,
  });
}

/**
 * Takes out what the generator writes and a child does not need: names made empty before they are
 * used, and blank lines beyond one.
 */
export function tidyProgram(program: string): string {
  const lines = program.split('\n').filter((line) => !/^\w+ = None$/.test(line));
  return `${lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}
