import type {
  JuniorBlock,
  JuniorCharacter,
  JuniorProject,
  JuniorSprite,
  JuniorStrip,
  JuniorText,
} from '@sprout/formats';

/** A character of 80 x 101 pixels at half size in the middle of the stage. */
export function aCharacter(
  id: string,
  scripts: readonly JuniorStrip[] = [],
  change: Partial<JuniorCharacter> = {},
): JuniorCharacter {
  const { xcoor = 240, ycoor = 180 } = change;
  return {
    type: 'sprite',
    id,
    md5: `${id}.svg`,
    name: id,
    shown: true,
    flip: false,
    angle: 0,
    scale: 0.5,
    speed: 2,
    defaultScale: 0.5,
    sounds: ['pop.mp3'],
    xcoor,
    ycoor,
    homex: xcoor,
    homey: ycoor,
    homescale: 0.5,
    homeshown: true,
    homeflip: false,
    cx: 40,
    cy: 50,
    w: 80,
    h: 101,
    scripts,
    ...change,
  };
}

export function aText(id: string, change: Partial<JuniorText> = {}): JuniorText {
  return {
    type: 'text',
    id,
    str: 'Hello',
    color: '#1b2a34',
    fontsize: 36,
    shown: true,
    speed: 2,
    xcoor: 240,
    ycoor: 36,
    homex: 240,
    homey: 36,
    cx: 50,
    cy: 24,
    w: 100,
    h: 48,
    ...change,
  };
}

/** Pages with these sprites, the first of each page behind the others. */
export function aStory(...pages: readonly (readonly JuniorSprite[])[]): JuniorProject {
  const ids = pages.map((_, index) => `page ${index + 1}`);
  const entries = pages.map((sprites, index): [string, unknown] => [
    `page ${index + 1}`,
    {
      num: index + 1,
      textstartat: 36,
      sprites: sprites.map(({ id }) => id),
      layers: sprites.map(({ id }) => id),
      ...(sprites[0] === undefined ? {} : { lastSprite: sprites[0].id }),
      ...Object.fromEntries(sprites.map((sprite) => [sprite.id, sprite])),
    },
  ]);
  const story = { pages: ids, currentPage: 'page 1', ...Object.fromEntries(entries) };
  return { name: 'A story', json: story };
}

/** A block without a place. */
export function aBlock(type: string, argument: unknown = 'null'): JuniorBlock {
  return [type, argument, 0, 0];
}

export function aLoop(turns: unknown, ...inside: readonly JuniorBlock[]): JuniorBlock {
  return ['repeat', turns, 0, 0, inside];
}

/** A strip under the green flag. */
export function onFlag(...blocks: readonly JuniorBlock[]): JuniorStrip {
  return [aBlock('onflag'), ...blocks];
}
