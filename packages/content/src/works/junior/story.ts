import {
  encodeSayText,
  type JuniorBlock,
  type JuniorCharacter,
  type JuniorPage,
  type JuniorProject,
  type JuniorSprite,
  type JuniorStrip,
  type JuniorText,
  type MessageColor,
} from '@sprout/formats';
import { createProject, layStrip } from '@sprout/junior-engine';
import type { JuniorLibrary } from '../../junior-library/types.ts';

/** A demo story: what a child of five to eight could have made with the library's pictures. */
export type DemoStory = {
  key: string;
  name: string;
  /** What happens and what to tap, as its author tells it. */
  description: string;
  tags: readonly string[];
  /** Seconds after the flag at which the cover is taken. */
  coverAtSecs: number;
  /** Names of characters that the cover maker taps before it waits. */
  taps?: readonly string[];
  pages: readonly StoryPage[];
};

export type StoryPage = { background: string; sprites: readonly StorySprite[] };

/** Cell of the grid: 1 to 20 from the left, 1 to 15 from the bottom. */
type Cell = readonly [x: number, y: number];

type StorySprite = StoryCharacter | StoryText;

type StoryCharacter = {
  kind: 'character';
  /** Key of the library's picture, such as `cat`. */
  picture: string;
  name: string;
  at: Cell;
  strips: readonly JuniorStrip[];
  scale?: number;
  isHidden?: boolean;
};

type StoryText = { kind: 'text'; words: string; at: Cell; color: string; size: number };

type Appearance = { scale?: number; isHidden?: boolean };

export const character = (
  picture: string,
  name: string,
  at: Cell,
  strips: readonly JuniorStrip[],
  appearance: Appearance = {},
): StoryCharacter => ({ kind: 'character', picture, name, at, strips, ...appearance });

export const text = (words: string, at: Cell, color = '#1b2a34', size = 36): StoryText => ({
  kind: 'text',
  words,
  at,
  color,
  size,
});

/** A block without its place; strips are laid when the story is built. */
export const block = (type: string, argument: unknown = 'null'): JuniorBlock => [
  type,
  argument,
  0,
  0,
];

export const onFlag = block('onflag');
export const onTap = block('onclick');
export const onBump = block('ontouch');
export const forever = block('forever');
export const onMessage = (color: MessageColor): JuniorBlock => block('onmessage', color);
export const send = (color: MessageColor): JuniorBlock => block('message', color);
export const say = (words: string): JuniorBlock => block('say', encodeSayText(words));
export const sound = (key: string): JuniorBlock =>
  block('playsnd', key === 'pop' ? 'pop.mp3' : `sprout-${key}.wav`);
/** 0 slow, 1 normal, 2 fast. */
export const speed = (step: 0 | 1 | 2): JuniorBlock => block('setspeed', step);
/** Tenths of a second. */
export const wait = (tenths: number): JuniorBlock => block('wait', tenths);
export const go = (
  way: 'forward' | 'back' | 'up' | 'down' | 'hop' | 'right' | 'left' | 'grow' | 'shrink',
  count: number,
): JuniorBlock => block(way, count);
export const does = (what: 'home' | 'same' | 'hide' | 'show' | 'stopmine'): JuniorBlock =>
  block(what);
export const toPage = (number: number): JuniorBlock => block('gotopage', number);
export const repeat = (times: number, ...inside: JuniorBlock[]): JuniorBlock => [
  'repeat',
  times,
  0,
  0,
  inside,
];

/** A page, and whose strips are shown on it: its place there. Both from 1. */
export type ShownPlace = { readonly page: number; readonly character: number };

/**
 * The story as the junior editor would save it.
 * @param shown what the editor opens on; the first character of the first page without
 */
export function buildStory(
  { name, pages }: Pick<DemoStory, 'name' | 'pages'>,
  library: JuniorLibrary,
  shown?: ShownPlace,
): JuniorProject {
  const ids = pages.map((_, index) => `page ${index + 1}`);
  const entries = pages.map((page, index) => {
    const chosen = shown?.page === index + 1 ? shown.character : undefined;
    return [ids[index], buildPage(page, { num: index + 1, chosen }, library)];
  });
  return {
    ...createProject(name),
    json: { pages: ids, currentPage: `page ${shown?.page ?? 1}`, ...Object.fromEntries(entries) },
  };
}

function buildPage(
  { background, sprites }: StoryPage,
  { num, chosen }: { num: number; chosen: number | undefined },
  library: JuniorLibrary,
) {
  const md5 = `sprout-bg-${background}.svg`;
  if (!library.backgrounds.some((entry) => entry.name === md5)) throw missing(background);
  const built = sprites.map((sprite, index) =>
    sprite.kind === 'text'
      ? buildText(sprite, `Text ${num * 10 + index}`)
      : buildCharacter(sprite, `${sprite.name} ${num * 10 + index}`, library),
  );
  const ids = built.map(({ id }) => id);
  const lastSprite = chosen === undefined ? undefined : ids[chosen - 1];
  const page: JuniorPage = {
    textstartat: 36,
    sprites: ids,
    md5,
    num,
    layers: ids,
    ...(lastSprite !== undefined && { lastSprite }),
  };
  const byId: Record<string, JuniorSprite> = Object.fromEntries(built.map((one) => [one.id, one]));
  return { ...page, ...byId };
}

function buildCharacter(
  { picture, name, at, strips, scale = 0.5, isHidden = false }: StoryCharacter,
  id: string,
  library: JuniorLibrary,
): JuniorCharacter {
  const md5 = `sprout-${picture}.svg`;
  const entry = library.characters.find((known) => known.name === md5);
  if (!entry) throw missing(picture);
  const { x, y } = middleOf(at);
  return {
    shown: !isHidden,
    type: 'sprite',
    md5,
    id,
    flip: false,
    name,
    angle: 0,
    scale,
    speed: 2,
    defaultScale: scale,
    sounds: soundsOf(strips),
    xcoor: x,
    ycoor: y,
    cx: Math.floor(entry.width / 2),
    cy: Math.floor(entry.height / 2),
    w: entry.width,
    h: entry.height,
    homex: x,
    homey: y,
    homescale: scale,
    homeshown: !isHidden,
    homeflip: false,
    scripts: strips.map((strip, index) => layStrip(strip, { x: 25, y: 20 + index * 110 })),
  };
}

function buildText({ words, at, color, size }: StoryText, id: string): JuniorText {
  const { x, y } = middleOf(at);
  const [w, h] = [Array.from(words).length * size, Math.round(size * 1.2)];
  return {
    shown: true,
    type: 'text',
    id,
    speed: 2,
    cx: w / 2,
    cy: h / 2,
    w,
    h,
    xcoor: x,
    ycoor: y,
    homex: x,
    homey: y,
    str: words,
    color,
    fontsize: size,
  };
}

const cellPx = 24;
const stageHeightPx = 360;

const middleOf = ([x, y]: Cell) => ({
  x: Math.round((x - 0.5) * cellPx),
  y: Math.round(stageHeightPx - (y - 0.5) * cellPx),
});

/** Every character has the first sound; at most six are kept. */
function soundsOf(strips: readonly JuniorStrip[]): string[] {
  const used = [...JSON.stringify(strips).matchAll(/"playsnd","([^"]+)"/g)].flatMap(
    ([, name]) => name ?? [],
  );
  return [...new Set(['pop.mp3', ...used])];
}

const missing = (picture: string): Error => new Error(`no picture ${picture} in the library`);
