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
import { type CodePart, fillSentence, type Line, type Sentences } from './code-types.ts';

/** Blocks without a picture in words: every strip of every character, page by page. */
export function juniorCode(
  project: Pick<JuniorProject, 'json'>,
  sentences: Sentences,
  pageName: (n: number) => string,
): CodePart[] {
  return listPages(project).flatMap(({ page }, index) =>
    listSprites(page).flatMap((sprite) => {
      if (sprite.type !== 'sprite') return [];
      const scripts = (sprite.scripts ?? []).map((strip) => linesOf(strip, sentences, 0));
      return [{ name: `${pageName(index + 1)} · ${sprite.name ?? ''}`, scripts }];
    }),
  );
}

function linesOf(strip: JuniorStrip, sentences: Sentences, depth: number): Line[] {
  return strip.flatMap((block) => [
    { depth, category: categoryOf(block), words: wordsOf(block, sentences) },
    ...linesOf(insideOf(block), sentences, depth + 1),
  ]);
}

const categoryOf = ([type]: JuniorBlock): string => `junior-${findBlockSpec(type)?.category ?? ''}`;

function wordsOf([type, argument]: JuniorBlock, sentences: Sentences) {
  const [sentence = type] = [type, 'unknown'].flatMap(
    (name) => sentences[`junior.block.${name}`] ?? [],
  );
  const text = argument === 'null' || argument === undefined ? '' : String(argument);
  return fillSentence(sentence, (hole) => {
    if (hole === 'color') return sentences[`junior.color.${text}`] ?? text;
    if (hole === 'speed') return sentences[`junior.speed.${text}`] ?? text;
    return hole === 'words' ? decodeSayText(text) : text;
  });
}
