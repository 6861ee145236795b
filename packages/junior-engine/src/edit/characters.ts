import {
  createFreeIds,
  type JuniorCharacter,
  type JuniorPage,
  type JuniorProject,
  type JuniorSprite,
} from '@sprout/formats';
import { clampPoint, type Point, stageHeight, stageRange, stageWidth } from '../stage/geometry.ts';
import {
  type Edit,
  findCharacter,
  findPage,
  findSprite,
  type SpriteAddress,
  takenIds,
  withPage,
  withSprite,
} from './edit.ts';

/** A picture for a character: its name in a library or in the file, and its size in pixels. */
export type NewCharacter = {
  readonly name: string;
  readonly picture: string;
  readonly width: number;
  readonly height: number;
  /** Half size when it is left out. */
  readonly scale?: number;
  /** The middle of the stage when it is left out. */
  readonly at?: Point;
};

/** How far a copy on the same page stands beside its model. */
const copyShift = 10;
const plainScale = 0.5;
/** The sound that every character has. */
const firstSound = 'pop.mp3';

/** Puts a character in front of all others of a page and chooses it. */
export function addCharacter(
  project: JuniorProject,
  pageId: string,
  { name, picture, width, height, scale = plainScale, at }: NewCharacter,
): Edit | undefined {
  const { x, y } = at ?? { x: stageWidth / 2, y: stageHeight / 2 };
  return addSprite(project, pageId, 'add-sprite', {
    shown: true,
    type: 'sprite',
    md5: picture,
    id: freeIdFor(project, name),
    flip: false,
    name,
    angle: 0,
    scale,
    speed: 2,
    defaultScale: scale,
    sounds: [firstSound],
    xcoor: x,
    ycoor: y,
    cx: Math.floor(width / 2),
    cy: Math.floor(height / 2),
    w: width,
    h: height,
    homex: x,
    homey: y,
    homescale: scale,
    homeshown: true,
    homeflip: false,
    scripts: [],
  });
}

/** Copies a character with its strips to a page; beside itself when it is there already. */
export function copyCharacter(
  project: JuniorProject,
  from: SpriteAddress,
  toPageId: string,
): Edit | undefined {
  const character = findCharacter(project, from);
  if (character === undefined) return undefined;
  const shift = from.pageId === toPageId ? copyShift : 0;
  const { xcoor = stageWidth / 2, ycoor = stageHeight / 2 } = character;
  const { x, y } = clampPoint({ x: xcoor + shift, y: ycoor + shift }, stageRange);
  const place = shift === 0 ? {} : { xcoor: x, ycoor: y, homex: x, homey: y };
  const id = freeIdFor(project, character.id);
  return addSprite(project, toPageId, 'copy-sprite', { ...character, ...place, id });
}

/** Takes a character or text off its page; another character of the page is chosen. */
export function removeSprite(project: JuniorProject, at: SpriteAddress): Edit | undefined {
  const page = findPage(project, at.pageId);
  if (page === undefined || findSprite(project, at) === undefined) return undefined;
  const { [at.spriteId]: _, ...rest } = page;
  const sprites = page.sprites.filter((id) => id !== at.spriteId);
  const left: JuniorPage = { ...rest, sprites, ...layersWithout(page, at.spriteId) };
  return {
    project: withPage(project, at.pageId, chooseAnother(left, at.spriteId)),
    change: { kind: 'remove-sprite', ...at },
  };
}

/** An empty name changes nothing. */
export function renameCharacter(
  project: JuniorProject,
  at: SpriteAddress,
  name: string,
): Edit | undefined {
  return name.trim() === '' ? undefined : changeCharacter(project, at, { name: name.trim() });
}

/** Another picture for a character, after painting. */
export function changePicture(
  project: JuniorProject,
  at: SpriteAddress,
  { picture, width, height }: Pick<NewCharacter, 'picture' | 'width' | 'height'>,
): Edit | undefined {
  return changeCharacter(project, at, {
    md5: picture,
    w: width,
    h: height,
    cx: Math.floor(width / 2),
    cy: Math.floor(height / 2),
  });
}

/** Where a sprite was dropped becomes its home. */
export function setHome(project: JuniorProject, at: SpriteAddress, point: Point): Edit | undefined {
  const sprite = findSprite(project, at);
  if (sprite === undefined) return undefined;
  const home = { xcoor: point.x, ycoor: point.y, homex: point.x, homey: point.y };
  const moved: JuniorSprite =
    sprite.type === 'text' ? { ...sprite, ...home } : { ...sprite, ...home, ...homeFlip(sprite) };
  const placed = withSprite(project, at.pageId, moved);
  return { project: bringToFront(placed, at), change: { kind: 'move-sprite', ...at } };
}

/** Chooses the sprite whose strips are shown; no step of its own for an undo button. */
export function chooseSprite(project: JuniorProject, at: SpriteAddress): JuniorProject {
  const page = findPage(project, at.pageId);
  if (page === undefined || findSprite(project, at) === undefined) return project;
  return withPage(project, at.pageId, { ...page, lastSprite: at.spriteId });
}

export function changeCharacter(
  project: JuniorProject,
  at: SpriteAddress,
  change: Partial<JuniorCharacter>,
): Edit | undefined {
  const character = findCharacter(project, at);
  return (
    character && {
      project: withSprite(project, at.pageId, { ...character, ...change, id: at.spriteId }),
      change: { kind: 'change-sprite', ...at },
    }
  );
}

/** Adds a sprite in front of all others of a page. */
export function addSprite(
  project: JuniorProject,
  pageId: string,
  kind: 'add-sprite' | 'copy-sprite',
  sprite: JuniorSprite,
): Edit | undefined {
  const page = findPage(project, pageId);
  if (page === undefined) return undefined;
  const { id } = sprite;
  const added: JuniorPage = {
    ...page,
    sprites: [...page.sprites, id],
    layers: [...(page.layers ?? page.sprites), id],
    ...(sprite.type === 'sprite' ? { lastSprite: id } : {}),
    [id]: sprite,
  };
  return { project: withPage(project, pageId, added), change: { kind, pageId, spriteId: id } };
}

export function freeIdFor(project: JuniorProject, name: string): string {
  return createFreeIds(takenIds(project)).next(name);
}

function bringToFront(project: JuniorProject, { pageId, spriteId }: SpriteAddress): JuniorProject {
  const page = findPage(project, pageId);
  if (page === undefined) return project;
  const others = (page.layers ?? page.sprites).filter((id) => id !== spriteId);
  return withPage(project, pageId, { ...page, layers: [...others, spriteId] });
}

function homeFlip({ flip }: JuniorCharacter): { homeflip?: boolean } {
  return flip === undefined ? {} : { homeflip: flip };
}

function layersWithout({ layers }: JuniorPage, id: string): { layers?: readonly string[] } {
  return layers === undefined ? {} : { layers: layers.filter((layer) => layer !== id) };
}

function chooseAnother(page: JuniorPage, removed: string): JuniorPage {
  if (page.lastSprite !== removed) return page;
  const { lastSprite: _, ...rest } = page;
  const next = page.sprites.find((id) => {
    const sprite = page[id];
    return typeof sprite === 'object' && sprite !== null && 'scripts' in sprite;
  });
  // The rest of a page is a page without its choice.
  const unchosen = rest as JuniorPage;
  return next === undefined ? unchosen : { ...unchosen, lastSprite: next };
}
