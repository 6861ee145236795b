import type { Sb3Block, Sb3Primitive, Sb3Project, Sb3Target } from '@sprout/formats';
import {
  type CodePart,
  fillSentence,
  type Line,
  type Script,
  type Sentences,
  type Word,
} from './code-types.ts';

/** No hand nests deeper; what lies below is left out. */
const maxDepth = 60;
/** Reporters in reporters that are written out. */
const maxNesting = 12;

type Blocks = Sb3Target['blocks'];
type Reader = { blocks: Blocks; sentences: Sentences };

/** Every script as lines of sentences: the characters first, as children look at them, then the stage. */
export function blocksCode(
  { targets }: Sb3Project,
  sentences: Sentences,
  stageName: string,
): CodePart[] {
  const [stage, ...characters] = targets;
  return [...characters, stage].map((target) => ({
    name: target.isStage ? stageName : target.name,
    scripts: scriptsOf({ blocks: target.blocks, sentences }),
  }));
}

/** From top to bottom, as they lie in the workspace. */
function scriptsOf(reader: Reader): Script[] {
  return Object.entries(reader.blocks)
    .filter(([, block]) => isBlock(block) && block.topLevel === true && block.shadow !== true)
    .sort(([, one], [, other]) => heightOf(one) - heightOf(other))
    .map(([id]) => {
      const lines: Line[] = [];
      writeStack(reader, id, 0, lines);
      return lines;
    });
}

function writeStack(reader: Reader, start: string, depth: number, lines: Line[]): void {
  const seen = new Set<string>();
  let id: string | undefined = start;
  while (id !== undefined && !seen.has(id)) {
    seen.add(id);
    const block = findBlock(reader, id);
    if (!block) return;
    lines.push({ depth, category: categoryOf(block), words: wordsOf(reader, block) });
    writeInside(reader, block, depth, lines);
    id = block.next ?? undefined;
  }
}

function writeInside(reader: Reader, block: Sb3Block, depth: number, lines: Line[]): void {
  if (depth >= maxDepth) return;
  const first = idOf(block.inputs?.['SUBSTACK']);
  if (first) writeStack(reader, first, depth + 1, lines);
  if (block.opcode !== 'control_if_else') return;
  const words = fillSentence(sentenceOf(reader, 'else') ?? '', () => '');
  lines.push({ depth, category: 'control', words });
  const second = idOf(block.inputs?.['SUBSTACK2']);
  if (second) writeStack(reader, second, depth + 1, lines);
}

function wordsOf(reader: Reader, block: Sb3Block, nesting = 0): Word[] {
  const { opcode } = block;
  if (opcode === 'procedures_definition') {
    const prototype = findBlock(reader, idOf(block.inputs?.['custom_block']) ?? '');
    const name = prototype ? ownBlockText(reader, prototype, nesting) : '';
    return fillSentence(sentenceOf(reader, opcode) ?? '', () => name);
  }
  if (opcode === 'procedures_call') {
    return [{ text: ownBlockText(reader, block, nesting), isValue: false }];
  }
  const sentence = sentenceOf(reader, opcode);
  if (sentence !== undefined) {
    return fillSentence(sentence, (hole) => holeText(reader, block, hole, nesting));
  }
  const holes = [...Object.keys(block.fields ?? {}), ...Object.keys(block.inputs ?? {})];
  const values = holes
    .filter((hole) => !hole.startsWith('SUBSTACK'))
    .map((hole) => ({ text: holeText(reader, block, hole, nesting), isValue: true }));
  return opcode.startsWith('argument_reporter')
    ? values
    : [{ text: opcode.replace('_', ': '), isValue: false }, ...values];
}

/** A hole of a block: what was typed, chosen, or put into it. */
function holeText(reader: Reader, block: Sb3Block, hole: string, nesting: number): string {
  const field = block.fields?.[hole];
  if (field) return menuText(reader, String(field[0] ?? ''));
  const content = block.inputs?.[hole]?.[1];
  if (typeof content !== 'string') return primitiveText(content);
  const inner = findBlock(reader, content);
  if (!inner) return primitiveText(reader.blocks[content]);
  const [chosen] = Object.values(inner.fields ?? {});
  if (inner.shadow && chosen) return menuText(reader, String(chosen[0] ?? ''));
  if (nesting >= maxNesting) return '…';
  const text = wordsOf(reader, inner, nesting + 1)
    .map((word) => word.text)
    .join(' ');
  return inner.opcode.startsWith('argument_reporter') ? text : `(${text})`;
}

const sentenceOf = ({ sentences }: Reader, opcode: string): string | undefined =>
  sentences[`block.${opcode}`];

const menuText = ({ sentences }: Reader, value: string): string =>
  sentences[`blockMenu.${value}`] ?? value;

/** Kinds 4 to 10 hold what was typed, 11 to 13 the name of a message, variable or list. */
const primitiveText = (content: unknown): string =>
  Array.isArray(content) ? String(content[1] ?? '') : '◇';

/** A block that a child made: its words with what stands in its holes. */
function ownBlockText(reader: Reader, block: Sb3Block, nesting: number): string {
  const mutation = mutationOf(block);
  const ids = listOf(mutation['argumentids']);
  const names = listOf(mutation['argumentnames']);
  let place = -1;
  return String(mutation['proccode'] ?? '').replace(/%[sbn]/g, () => {
    place += 1;
    const name = names[place];
    return block.opcode === 'procedures_call'
      ? holeText(reader, block, ids[place] ?? '', nesting + 1)
      : `(${name ?? ''})`;
  });
}

function mutationOf(block: Sb3Block): Readonly<Record<string, unknown>> {
  const { mutation } = block as { mutation?: unknown };
  return typeof mutation === 'object' && mutation !== null
    ? (mutation as Record<string, unknown>)
    : {};
}

/** Lists stand as JSON in a text. */
function listOf(text: unknown): string[] {
  try {
    const list: unknown = JSON.parse(String(text ?? '[]'));
    return Array.isArray(list) ? list.map(String) : [];
  } catch {
    return [];
  }
}

const isBlock = (block: Sb3Block | Sb3Primitive | undefined): block is Sb3Block =>
  block !== undefined && !Array.isArray(block);

function findBlock({ blocks }: Reader, id: string): Sb3Block | undefined {
  const block = Object.hasOwn(blocks, id) ? blocks[id] : undefined;
  return isBlock(block) ? block : undefined;
}

const idOf = (input: readonly unknown[] | undefined): string | undefined =>
  typeof input?.[1] === 'string' ? input[1] : undefined;

function heightOf(block: Sb3Block | Sb3Primitive): number {
  const { y } = block as { y?: unknown };
  return typeof y === 'number' ? y : 0;
}

const categoryOf = ({ opcode }: Sb3Block): string => opcode.split('_')[0] ?? '';
