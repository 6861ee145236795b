import type { JuniorText } from '@sprout/formats';
import {
  boundsOf,
  type Point,
  type SpriteView,
  stageHeight,
  stageWidth,
} from '@sprout/junior-engine';
import { type FrameSize, fitInto, type Pictures } from '../pictures.ts';
import type { Rasters } from '../rasters.ts';
import { textFont } from '../text-font.ts';
import { balloonFontSize, layOutBalloon, paintBalloon } from './balloon.ts';
import { paintGrid } from './grid.ts';

/** All that can be seen of a story at one moment. */
export type Scene = {
  /** Name of the picture behind everybody. */
  readonly background: string | undefined;
  /** From back to front. */
  readonly sprites: readonly SpriteView[];
  readonly textOf: (spriteId: string) => JuniorText | undefined;
  /** Shown over everything; the point is the middle of the chosen character. */
  readonly grid: { readonly point: Point | undefined } | undefined;
};

export type Brushes = {
  readonly pictures: Pick<Pictures, 'find'>;
  readonly rasters: Rasters;
  /** Pixels of the canvas in one of the stage. */
  readonly scale: number;
};

/** Draws a scene on a context of 480x360 units times `scale`. */
export function paintStage(
  context: CanvasRenderingContext2D,
  scene: Scene,
  brushes: Brushes,
): void {
  const { scale } = brushes;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.globalAlpha = 1;
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  paintBackground(context, scene.background, brushes);
  for (const sprite of scene.sprites) paintSprite(context, sprite, { scene, brushes });
  for (const sprite of scene.sprites) paintWords(context, sprite);
  if (scene.grid) paintGrid(context, { point: scene.grid.point, scale });
}

function paintBackground(
  context: CanvasRenderingContext2D,
  name: string | undefined,
  { pictures, rasters, scale }: Brushes,
): void {
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, stageWidth, stageHeight);
  const picture = name === undefined ? 'missing' : pictures.find('backgrounds', name);
  if (typeof picture === 'string') return;
  const cover = Math.max(stageWidth / picture.width, stageHeight / picture.height);
  const width = picture.width * cover;
  const height = picture.height * cover;
  const image = rasters.imageFor(picture, width * scale);
  context.drawImage(image, (stageWidth - width) / 2, (stageHeight - height) / 2, width, height);
}

type Around = { readonly scene: Scene; readonly brushes: Brushes };

function paintSprite(
  context: CanvasRenderingContext2D,
  sprite: SpriteView,
  { scene, brushes }: Around,
): void {
  if (sprite.opacity <= 0) return;
  context.save();
  context.globalAlpha = Math.min(1, sprite.opacity);
  context.translate(sprite.x, sprite.y);
  if (sprite.kind === 'text') paintText(context, scene.textOf(sprite.id));
  else {
    context.rotate((sprite.angleDeg * Math.PI) / 180);
    context.scale(sprite.isFlipped ? -1 : 1, 1);
    paintPicture(context, sprite, brushes);
  }
  context.restore();
}

function paintPicture(
  context: CanvasRenderingContext2D,
  sprite: SpriteView,
  { pictures, rasters, scale }: Brushes,
): void {
  const frame: FrameSize = {
    width: sprite.width * sprite.scale,
    height: sprite.height * sprite.scale,
  };
  const picture = pictures.find('characters', sprite.picture);
  if (picture === 'loading') return;
  if (picture === 'missing') {
    paintGap(context, frame);
    return;
  }
  const box = fitInto(picture, frame);
  const image = rasters.imageFor(picture, box.width * scale);
  context.drawImage(
    image,
    box.x - frame.width / 2,
    box.y - frame.height / 2,
    box.width,
    box.height,
  );
}

/** Stands where a picture could not be had. */
function paintGap(context: CanvasRenderingContext2D, { width, height }: FrameSize): void {
  context.beginPath();
  context.ellipse(0, 0, width / 2, height / 2, 0, 0, Math.PI * 2);
  context.fillStyle = 'rgb(124 138 165 / 45%)';
  context.fill();
}

function paintText(context: CanvasRenderingContext2D, text: JuniorText | undefined): void {
  if (!text?.str) return;
  context.font = textFont(text.fontsize ?? 36);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  // The colour stands in a file: one that is none leaves black.
  context.fillStyle = '#000000';
  context.fillStyle = text.color ?? '#000000';
  context.fillText(text.str, 0, 0);
}

function paintWords(context: CanvasRenderingContext2D, sprite: SpriteView): void {
  if (sprite.balloon === undefined || sprite.balloon === '') return;
  context.font = textFont(balloonFontSize);
  const measure = (words: string): number => context.measureText(words).width;
  paintBalloon(context, layOutBalloon(sprite.balloon, boundsOf(sprite), measure));
}
