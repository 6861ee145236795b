import type { Sentences } from '@sprout/editor-kit/homework-checks';
import {
  decodeSayText,
  findBlockSpec,
  insideOf,
  type JuniorBlock,
  type JuniorProject,
  type JuniorStrip,
  listPages,
  listSprites,
} from '@sprout/formats';
import { type CodeBlock, type CodeSprite, cutSentence } from './code-types.ts';

/** Every strip of every character, page by page, as blocks that can be drawn. */
export function juniorCode(
  project: Pick<JuniorProject, 'json'>,
  sentences: Sentences,
  pageName: (n: number) => string,
): CodeSprite[] {
  return listPages(project).flatMap(({ id, page }, index) =>
    listSprites(page).flatMap((sprite) => {
      if (sprite.type !== 'sprite') return [];
      const scripts = (sprite.scripts ?? []).map((strip, place) => {
        let next = 0;
        const nextId = () => `${place}.${next++}`;
        return { blocks: blocksOf(strip, sentences, nextId) };
      });
      return [
        {
          key: `${id}/${sprite.id}`,
          name: `${pageName(index + 1)} · ${sprite.name ?? ''}`,
          scripts: scripts.filter(({ blocks }) => blocks.length > 0),
          comments: [],
        },
      ];
    }),
  );
}

/** Blocks are counted as they are read: a loop, what it holds, then what follows it. */
function blocksOf(strip: JuniorStrip, sentences: Sentences, nextId: () => string): CodeBlock[] {
  return strip.map((block) => {
    const spec = findBlockSpec(block[0]);
    const id = nextId();
    const isLoop = spec?.shape === 'loop';
    return {
      id,
      kind: block[0],
      category: `junior-${spec?.category ?? ''}`,
      shape: isLoop ? 'wrap' : 'step',
      rows: [
        isLoop
          ? { parts: [], inside: blocksOf(insideOf(block), sentences, nextId) }
          : { parts: [] },
      ],
      sentence: sentenceOf(block, sentences),
      picture: block,
    };
  });
}

function sentenceOf([type, argument]: JuniorBlock, sentences: Sentences): string {
  const [sentence = type] = [type, 'unknown'].flatMap(
    (name) => sentences[`junior.block.${name}`] ?? [],
  );
  const text = argument === 'null' || argument === undefined ? '' : String(argument);
  return cutSentence(sentence)
    .map((piece) => (piece.kind === 'words' ? piece.text : holeText(piece.name, text, sentences)))
    .join(' ');
}

function holeText(hole: string, text: string, sentences: Sentences): string {
  if (hole === 'color') return sentences[`junior.color.${text}`] ?? text;
  if (hole === 'speed') return sentences[`junior.speed.${text}`] ?? text;
  return hole === 'words' ? decodeSayText(text) : text;
}
