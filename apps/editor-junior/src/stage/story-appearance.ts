import { type JuniorProject, type JuniorText, listPages, listSprites } from '@sprout/formats';
import type { JuniorEngine } from '@sprout/junior-engine';
import type { FrameSize, PictureFolder } from './pictures.ts';

/** What the engine does not keep of a project because it does not change while it runs. */
export type StoryAppearance = {
  readonly pageCount: number;
  background(pageIndex: number): string | undefined;
  textOf(spriteId: string): JuniorText | undefined;
  /** The frame in which the characters of a picture stand; all of one picture have the same. */
  frameOf(picture: string): FrameSize | undefined;
  /** Pictures of a page. */
  picturesOf(pageIndex: number): readonly (readonly [PictureFolder, string])[];
  readonly sounds: readonly string[];
};

export function readAppearance(project: JuniorProject, engine: JuniorEngine): StoryAppearance {
  const pages = listPages(project).map(({ page }) => ({ page, sprites: listSprites(page) }));
  const sprites = pages.flatMap((page) => page.sprites);
  const texts = new Map(
    sprites.flatMap((sprite) => (sprite.type === 'text' ? [[sprite.id, sprite] as const] : [])),
  );
  const frames = new Map(
    engine.allSprites().map(({ picture, width, height }) => [picture, { width, height }] as const),
  );
  const sounds = sprites.flatMap((sprite) =>
    sprite.type === 'sprite' ? (sprite.sounds ?? []) : [],
  );
  return {
    pageCount: pages.length,
    background: (pageIndex) => pages[pageIndex]?.page.md5,
    textOf: (spriteId) => texts.get(spriteId),
    frameOf: (picture) => frames.get(picture),
    picturesOf(pageIndex) {
      const { page, sprites: own = [] } = pages[pageIndex] ?? {};
      const names = own.flatMap((sprite) =>
        sprite.type === 'sprite' && sprite.md5 !== undefined ? [sprite.md5] : [],
      );
      return [
        ...(page?.md5 === undefined ? [] : [['backgrounds', page.md5] as const]),
        ...names.map((name) => ['characters', name] as const),
      ];
    },
    sounds: [...new Set(sounds)],
  };
}
