import {
  type JuniorCharacter,
  type JuniorProject,
  type JuniorSprite,
  type JuniorText,
  listLayers,
  listPages,
} from '@sprout/formats';
import { compileStrip, type Surroundings } from './block-node.ts';
import { stageHeight, stageRange, stageWidth, textRange } from './geometry.ts';
import { goHome, moveTo, type Speed, type StageSprite } from './sprite.ts';

export type StagePage = {
  readonly id: string;
  /** From back to front. */
  sprites: StageSprite[];
};

export type Stage = { readonly pages: readonly StagePage[]; readonly startIndex: number };

/** Size of a picture by its name, in its own pixels; `undefined` leaves what the project says. */
export type PictureSize = (
  picture: string,
) => { readonly width: number; readonly height: number } | undefined;

/** Source: junior reference, A3. */
const plainScale = 0.5;
/** For a picture whose size the host does not know. */
const plainSide = 100;

/** The stage as it is after opening: characters at home, texts where they were left. */
export function loadStage(project: JuniorProject, sizeOf: PictureSize): Stage {
  const entries = listPages(project);
  const pages = entries.map(({ id, page }, pageIndex) => ({
    id,
    sprites: listLayers(page).map((sprite) =>
      loadSprite(sprite, { pageIndex, pageCount: entries.length }, sizeOf),
    ),
  }));
  const startIndex = pages.findIndex(({ id }) => id === project.json.currentPage);
  return { pages, startIndex: Math.max(startIndex, 0) };
}

function loadSprite(
  sprite: JuniorSprite,
  place: Omit<Surroundings, 'sounds'>,
  sizeOf: PictureSize,
): StageSprite {
  return sprite.type === 'text' ? loadText(sprite) : loadCharacter(sprite, place, sizeOf);
}

function loadText(text: JuniorText): StageSprite {
  const loaded: StageSprite = {
    ...blank(text),
    kind: 'text',
    picture: '',
    width: side(text.w),
    height: side(text.h),
    range: textRange(text.cx ?? 0),
    defaultScale: 1,
    scale: 1,
    home: { ...homePoint(text), scale: 1, isShown: true },
    strips: [],
  };
  moveTo(loaded, { x: text.xcoor ?? loaded.home.x, y: text.ycoor ?? loaded.home.y });
  return loaded;
}

function loadCharacter(
  character: JuniorCharacter,
  place: Omit<Surroundings, 'sounds'>,
  sizeOf: PictureSize,
): StageSprite {
  const picture = character.md5 ?? '';
  const size = sizeOf(picture);
  const defaultScale = sensible(character.defaultScale) ?? plainScale;
  const scale = sensible(character.homescale) ?? sensible(character.scale) ?? defaultScale;
  const around = { ...place, sounds: character.sounds ?? [] };
  const loaded: StageSprite = {
    ...blank(character),
    kind: 'character',
    picture,
    width: side(size?.width ?? character.w),
    height: side(size?.height ?? character.h),
    range: stageRange,
    defaultScale,
    scale,
    home: {
      ...homePoint(character),
      scale,
      isShown: character.homeshown ?? character.shown ?? true,
    },
    isFlipped: character.flip ?? false,
    strips: (character.scripts ?? [])
      .map((strip, index) => compileStrip(strip, around, [index]))
      .filter((first) => first !== undefined),
  };
  goHome(loaded);
  return loaded;
}

function blank({ id, shown, speed }: JuniorSprite) {
  const isShown = shown ?? true;
  return {
    id,
    x: 0,
    y: 0,
    angleDeg: 0,
    opacity: isShown ? 1 : 0,
    isShown,
    isFlipped: false,
    speed: readSpeed(speed),
    balloon: undefined,
  };
}

function homePoint({ homex, homey, xcoor, ycoor }: JuniorSprite): { x: number; y: number } {
  return {
    x: homex ?? xcoor ?? stageWidth / 2,
    y: homey ?? ycoor ?? stageHeight / 2,
  };
}

const readSpeed = (speed: number | undefined): Speed => (speed === 1 || speed === 4 ? speed : 2);

const positive = (value: number | undefined): number | undefined =>
  value !== undefined && value > 0 ? value : undefined;

/** A scale with which no picture could be seen, and no sum of it would come out, is none. */
const sensible = (scale: number | undefined): number | undefined =>
  scale !== undefined && scale >= 0.001 && scale <= 1000 ? scale : undefined;

/** A side of less than a pixel would make a sprite of endless scale. */
const side = (value: number | undefined): number => Math.max(positive(value) ?? plainSide, 1);
