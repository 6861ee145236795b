import { countOpcodes, type WorkStats } from '../blocks/work-stats.ts';
import { findBlockSpec } from './block-types.ts';
import { listBlocks, listPages, listSprites } from './story.ts';
import type { JuniorBlock, JuniorProject } from './types.ts';

/**
 * Measures a junior project with the words of the blocks editor: an opcode is category and type
 * (`motion_forward`, unknown ones `other_…`), a message colour that is sent or heard is a broadcast,
 * costumes are the pictures of characters and pages, each once.
 */
export function measureJunior(project: JuniorProject): WorkStats {
  const pages = listPages(project).map(({ page }) => page);
  const sprites = pages.flatMap(listSprites);
  const characters = sprites.flatMap((sprite) => (sprite.type === 'sprite' ? [sprite] : []));
  const strips = characters.flatMap(({ scripts }) => scripts ?? []);
  const blocks = strips.flatMap(listBlocks);
  const pictures = [...pages, ...characters].flatMap(({ md5 }) => md5 ?? []);
  return {
    scripts: strips.filter(({ length }) => length > 0).length,
    ...countOpcodes(blocks.map(opcodeOf)),
    sprites: sprites.length,
    costumes: new Set(pictures).size,
    sounds: new Set(characters.flatMap(({ sounds }) => sounds ?? [])).size,
    variables: 0,
    lists: 0,
    broadcasts: new Set(blocks.flatMap(messageOf)).size,
    extensions: [],
  };
}

function opcodeOf([type]: JuniorBlock): string {
  return `${findBlockSpec(type)?.category ?? 'other'}_${type}`;
}

function messageOf([type, color]: JuniorBlock): string[] {
  const { argument } = findBlockSpec(type) ?? {};
  return argument?.kind === 'color' ? [color === 'null' ? argument.initial : String(color)] : [];
}
