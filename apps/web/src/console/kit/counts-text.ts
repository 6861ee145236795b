import type { TextKey, Translate } from '@sprout/texts';

type Counts = {
  blockCount: number | null;
  spriteCount: number | null;
  lineCount: number | null;
};

/** How big a work is in the words of its editor; undefined for a work without counts. */
export function countsText(
  { blockCount, spriteCount, lineCount }: Counts,
  t: Translate<TextKey>,
): string | undefined {
  if (lineCount !== null) return t('console.counts.lines', { n: lineCount });
  if (blockCount === null) return undefined;
  return t('console.counts.blocks', { blocks: blockCount, sprites: spriteCount ?? 0 });
}
