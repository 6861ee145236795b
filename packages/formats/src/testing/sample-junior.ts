import type {
  JuniorBlock,
  JuniorCharacter,
  JuniorProject,
  JuniorSprite,
  JuniorStrip,
  JuniorText,
} from '../junior/types.ts';

/** A character as an editor of the format writes it, with all 23 keys. */
export function aCharacter(id: string, change: Partial<JuniorCharacter> = {}): JuniorCharacter {
  return {
    shown: true,
    type: 'sprite',
    md5: 'Star.svg',
    id,
    flip: false,
    name: 'Star',
    angle: 0,
    scale: 0.5,
    speed: 2,
    defaultScale: 0.5,
    sounds: ['pop.mp3'],
    xcoor: 240,
    ycoor: 180,
    cx: 40,
    cy: 50,
    w: 80,
    h: 101,
    homex: 240,
    homey: 180,
    homescale: 0.5,
    homeshown: true,
    homeflip: false,
    scripts: [],
    ...change,
  };
}

export function aText(id: string, change: Partial<JuniorText> = {}): JuniorText {
  return {
    shown: true,
    type: 'text',
    id,
    speed: 2,
    cx: 79,
    cy: 21.5,
    w: 158,
    h: 43,
    xcoor: 247,
    ycoor: 33,
    homex: 247,
    homey: 33,
    str: 'Hello',
    color: '#1b2a34',
    fontsize: 36,
    ...change,
  };
}

/** Pages with the given sprites, called `page 1` and so on. */
export function aProject(...pages: readonly (readonly JuniorSprite[])[]): JuniorProject {
  const entries = pages.map((sprites, index): [string, unknown] => [
    `page ${index + 1}`,
    {
      textstartat: 36,
      sprites: sprites.map(({ id }) => id),
      num: index + 1,
      ...(sprites[0] === undefined ? {} : { lastSprite: sprites[0].id }),
      ...Object.fromEntries(sprites.map((sprite) => [sprite.id, sprite])),
      layers: sprites.map(({ id }) => id),
    },
  ]);
  return {
    name: 'A story',
    version: 'iOSv01',
    deleted: 'NO',
    mtime: '1700000000000',
    isgift: '0',
    id: '7',
    thumbnail: { pagecount: pages.length, md5: '7_0123456789abcdef0123456789abcdef.png' },
    json: {
      pages: entries.map(([id]) => id),
      currentPage: 'page 1',
      ...Object.fromEntries(entries),
    },
  };
}

/** A block without a place; `inside` makes it hold others. */
export function aBlock(
  type: string,
  argument: unknown = 'null',
  inside?: JuniorStrip,
): JuniorBlock {
  return inside === undefined ? [type, argument, 0, 0] : [type, argument, 0, 0, inside];
}
