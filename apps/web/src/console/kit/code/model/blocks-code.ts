import type { Sentences } from '@sprout/editor-kit/homework-checks';
import type { Sb3Block, Sb3Primitive, Sb3Project, Sb3Target } from '@sprout/formats';
import { isBooleanHole, isLastStep, mouthsOf, shapeOfStep, shapeOfValue } from './block-shapes.ts';
import {
  type BlockPart,
  type BlockRow,
  type CodeBlock,
  type CodeSprite,
  cutSentence,
} from './code-types.ts';

/** No hand nests deeper; what lies below is left out. */
const maxDepth = 60;
/** Values in values that are written out. */
const maxNesting = 12;

type Blocks = Sb3Target['blocks'];
type Reader = {
  readonly blocks: Blocks;
  readonly sentences: Sentences;
  /** Comments by the id of their block. */
  readonly comments: ReadonlyMap<string, string>;
};

/** Every script as blocks that can be drawn: the characters first, as children look at them, then the stage. */
export function blocksCode(
  { targets }: Sb3Project,
  sentences: Sentences,
  stageName: string,
): CodeSprite[] {
  const [stage, ...characters] = targets;
  return [...characters, stage].map((target) => {
    const comments = commentsOf(target);
    const beside = new Map(comments.flatMap(({ at, text }) => (at ? [[at, text]] : [])));
    return {
      key: target.name,
      name: target.isStage ? stageName : target.name,
      scripts: scriptsOf({ blocks: target.blocks, sentences, comments: beside }),
      comments: comments.flatMap(({ at, text }) => (at ? [] : [text])),
    };
  });
}

/** From top to bottom, as they lie in the workspace. */
function scriptsOf(reader: Reader) {
  return Object.entries(reader.blocks)
    .filter(([, block]) => !isBlock(block) || (block.topLevel === true && block.shadow !== true))
    .sort(([, one], [, other]) => heightOf(one) - heightOf(other))
    .map(([id, block]) => ({
      blocks: isBlock(block) ? stackOf(reader, id, 0) : [loneValue(id, block)],
    }))
    .filter(({ blocks }) => blocks.length > 0);
}

function stackOf(reader: Reader, start: string, depth: number): CodeBlock[] {
  const stack: CodeBlock[] = [];
  const seen = new Set<string>();
  let id: string | undefined = start;
  while (id !== undefined && !seen.has(id)) {
    seen.add(id);
    const block = findBlock(reader, id);
    if (!block) break;
    stack.push(stepOf(reader, id, block, depth));
    id = block.next ?? undefined;
  }
  return stack;
}

function stepOf(reader: Reader, id: string, block: Sb3Block, depth: number): CodeBlock {
  const { opcode } = block;
  const mouths = insidesOf(reader, block, depth);
  const parts = partsOf(reader, block, 0);
  const rows: BlockRow[] = mouths.map((inside, index) => ({
    parts: index === 0 ? parts : elseParts(reader, opcode),
    inside,
  }));
  const comment = reader.comments.get(id);
  return {
    id,
    kind: kindOf(block),
    category: categoryOf(opcode),
    shape: shapeOfStep(opcode, { hasMouth: mouths.length > 0 }),
    isLast: isLastStep(opcode, String(block.fields?.['STOP_OPTION']?.[0] ?? '')),
    rows: rows.length > 0 ? rows : [{ parts }],
    sentence: sentenceOf(parts),
    ...(comment === undefined ? null : { comment }),
  };
}

/** What stands in each mouth of a block; empty for a block without any. */
function insidesOf(reader: Reader, block: Sb3Block, depth: number): CodeBlock[][] {
  const names = Object.keys(block.inputs ?? {}).filter((name) => name.startsWith('SUBSTACK'));
  const count = Math.max(mouthsOf(block.opcode), names.length);
  return Array.from({ length: count }, (_, index) => {
    const first = idOf(block.inputs?.[index === 0 ? 'SUBSTACK' : `SUBSTACK${index + 1}`]);
    return first === undefined || depth >= maxDepth ? [] : stackOf(reader, first, depth + 1);
  });
}

const elseParts = ({ sentences }: Reader, opcode: string): BlockPart[] =>
  opcode === 'control_if_else' ? words(sentences['block.else'] ?? '') : [];

function partsOf(reader: Reader, block: Sb3Block, nesting: number): BlockPart[] {
  const { opcode } = block;
  const sentence = reader.sentences[`block.${opcode}`];
  if (opcode === 'procedures_definition') {
    const prototype = findBlock(reader, idOf(block.inputs?.['custom_block']) ?? '');
    return cutSentence(sentence ?? '').flatMap((piece) =>
      piece.kind === 'words' ? words(piece.text) : ownBlockParts(reader, prototype, nesting),
    );
  }
  if (opcode === 'procedures_call') return ownBlockParts(reader, block, nesting);
  if (sentence !== undefined) {
    return cutSentence(sentence).flatMap((piece) =>
      piece.kind === 'words' ? words(piece.text) : [holePart(reader, block, piece.name, nesting)],
    );
  }
  const holes = [...Object.keys(block.fields ?? {}), ...Object.keys(block.inputs ?? {})];
  const parts = holes
    .filter((hole) => !hole.startsWith('SUBSTACK'))
    .map((hole) => holePart(reader, block, hole, nesting));
  if (opcode.startsWith('argument_reporter')) {
    return parts.flatMap((part) => ('text' in part ? words(part.text) : []));
  }
  return [...words(opcode.replace('_', ': ')), ...parts];
}

/** A hole of a block: what was typed, chosen, or put into it. */
function holePart(reader: Reader, block: Sb3Block, hole: string, nesting: number): BlockPart {
  const field = block.fields?.[hole];
  if (field) return { kind: 'chosen', text: menuText(reader, String(field[0] ?? '')) };
  const isBoolean = isBooleanHole(block.opcode, hole);
  const content = block.inputs?.[hole]?.[1];
  return contentPart(reader, content, isBoolean, nesting);
}

function contentPart(
  reader: Reader,
  content: unknown,
  isBoolean: boolean,
  nesting: number,
): BlockPart {
  if (Array.isArray(content)) return primitivePart(reader, content);
  if (typeof content !== 'string') return { kind: 'empty', isBoolean };
  const found = Object.hasOwn(reader.blocks, content) ? reader.blocks[content] : undefined;
  if (!isBlock(found)) {
    return Array.isArray(found) ? primitivePart(reader, found) : { kind: 'empty', isBoolean };
  }
  const [chosen] = Object.values(found.fields ?? {});
  if (found.shadow && chosen) return shadowPart(reader, found.opcode, String(chosen[0] ?? ''));
  if (nesting >= maxNesting) return { kind: 'typed', text: '…' };
  return { kind: 'block', block: valueBlock(reader, content, found, isBoolean, nesting + 1) };
}

/** Number fields, which the engine draws as a round hole; every other shadow is a menu. */
const typedShadow = /^(?:math_|text$|note$|matrix$)/;

function shadowPart(reader: Reader, opcode: string, text: string): BlockPart {
  if (opcode === 'colour_picker') return { kind: 'colour', text };
  return typedShadow.test(opcode)
    ? { kind: 'typed', text }
    : { kind: 'chosen', text: menuText(reader, text) };
}

function valueBlock(
  reader: Reader,
  id: string,
  block: Sb3Block,
  isBoolean: boolean,
  nesting: number,
): CodeBlock {
  const parts = partsOf(reader, block, nesting);
  return {
    id,
    kind: kindOf(block),
    category: categoryOf(block.opcode),
    shape: shapeOfValue(block.opcode, isBoolean),
    rows: [{ parts }],
    sentence: sentenceOf(parts),
  };
}

/** Kinds 4 to 8 and 10 hold what was typed, 9 a colour, 11 a message, 12 and 13 a variable or list. */
function primitivePart(reader: Reader, content: readonly unknown[]): BlockPart {
  const [kind] = content;
  const text = String(content[1] ?? '');
  if (kind === 9) return { kind: 'colour', text };
  if (kind === 11) return { kind: 'chosen', text: menuText(reader, text) };
  if (kind === 12 || kind === 13) return { kind: 'named', text, category: namedCategory(kind) };
  return { kind: 'typed', text };
}

const namedCategory = (kind: unknown): string => (kind === 13 ? 'list' : 'data');

/** A variable or list that lies alone in the workspace. */
function loneValue(id: string, content: Sb3Primitive): CodeBlock {
  const text = String(content[1] ?? '');
  return {
    id,
    kind: 'variable',
    category: namedCategory(content[0]),
    shape: 'value',
    rows: [{ parts: words(text) }],
    sentence: text,
  };
}

/** A block that a child made: its words with what stands in its holes. */
function ownBlockParts(reader: Reader, block: Sb3Block | undefined, nesting: number): BlockPart[] {
  if (!block) return [];
  const mutation = mutationOf(block);
  const ids = listOf(mutation['argumentids']);
  const names = listOf(mutation['argumentnames']);
  let place = -1;
  return String(mutation['proccode'] ?? '')
    .split(/(%[sbn](?=\s|$))/)
    .flatMap((piece): BlockPart[] => {
      if (!/^%[sbn]$/.test(piece)) return words(piece.replaceAll('\\%', '%'));
      place += 1;
      const isBoolean = piece === '%b';
      if (block.opcode !== 'procedures_call') {
        return [{ kind: 'named', text: names[place] ?? '', category: 'procedures' }];
      }
      const content = block.inputs?.[ids[place] ?? '']?.[1];
      return [contentPart(reader, content, isBoolean, nesting + 1)];
    });
}

const words = (text: string): BlockPart[] =>
  text.trim() === '' ? [] : [{ kind: 'words', text: text.trim() }];

/** Parts as one reads them out; values in values in brackets. */
export const sentenceOf = (parts: readonly BlockPart[]): string => parts.map(textOf).join(' ');

function textOf(part: BlockPart): string {
  if (part.kind === 'empty') return '◇';
  if (part.kind !== 'block') return part.text;
  const { kind, sentence } = part.block;
  return kind.startsWith('argument_reporter') ? sentence : `(${sentence})`;
}

/** Blocks that a child made are of one kind when they call the same. */
const kindOf = (block: Sb3Block): string =>
  block.opcode === 'procedures_call'
    ? `${block.opcode} ${String(mutationOf(block)['proccode'] ?? '')}`
    : block.opcode;

const menuText = ({ sentences }: Reader, value: string): string =>
  sentences[`blockMenu.${value}`] ?? value;

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

type Comment = { readonly at: string | undefined; readonly text: string };

/** From top to bottom; the reader has checked that each has a text. */
function commentsOf(target: Sb3Target): Comment[] {
  const { comments } = target as { comments?: Readonly<Record<string, unknown>> };
  return Object.values(comments ?? {})
    .map((value) => value as { blockId?: unknown; text?: unknown; y?: unknown })
    .sort((one, other) => Number(one.y ?? 0) - Number(other.y ?? 0))
    .map(({ blockId, text }) => ({
      at:
        typeof blockId === 'string' && Object.hasOwn(target.blocks, blockId) ? blockId : undefined,
      text: String(text ?? '').trim(),
    }))
    .filter(({ text }) => text !== '');
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
  const y = Array.isArray(block) ? block[4] : (block as { y?: unknown }).y;
  return typeof y === 'number' ? y : 0;
}

/** The group that a block has its colour of. */
function categoryOf(opcode: string): string {
  const [group = ''] = opcode.split('_');
  if (group === 'argument') return 'procedures';
  return group === 'data' && /list/i.test(opcode) ? 'list' : group;
}
