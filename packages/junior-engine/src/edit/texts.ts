import type { JuniorProject } from '@sprout/formats';
import { type Point, stageHeight, stageWidth } from '../stage/geometry.ts';
import { addSprite, freeIdFor } from './characters.ts';
import {
  type Edit,
  findPage,
  findSprite,
  type SpriteAddress,
  withPage,
  withSprite,
} from './edit.ts';

/** Words on the stage; the size is measured by the page, in pixels. */
export type TextStyle = {
  readonly words: string;
  readonly color: string;
  readonly fontSize: number;
  readonly width: number;
  readonly height: number;
};

/** Sizes and the first colour of the menu. Source: junior reference, A2. */
export const fontSizes = [16, 24, 36, 48, 56, 72] as const;
export const maxTextLength = 50;
const lineHeight = 1.35;
const firstLine = 36;
const secondRound = 42;

/** Puts a text onto a page, below the last one. Words of nothing but space are no text. */
export function addText(
  project: JuniorProject,
  pageId: string,
  style: TextStyle,
  at?: Point,
): Edit | undefined {
  const page = findPage(project, pageId);
  if (page === undefined || style.words.trim() === '') return undefined;
  const line = page.textstartat ?? firstLine;
  const { x, y } = at ?? { x: stageWidth / 2, y: line };
  const next = line + style.fontSize * lineHeight;
  const textstartat = next + style.fontSize * lineHeight > stageHeight ? secondRound : next;
  const below = withPage(project, pageId, { ...page, ...(at ? {} : { textstartat }) });
  return addSprite(below, pageId, 'add-sprite', {
    shown: true,
    type: 'text',
    id: freeIdFor(project, 'Text'),
    speed: 2,
    ...fieldsOf(style),
    xcoor: x,
    ycoor: y,
    homex: x,
    homey: y,
  });
}

/** Changes words or style of a text. */
export function editText(
  project: JuniorProject,
  at: SpriteAddress,
  style: TextStyle,
): Edit | undefined {
  const text = findSprite(project, at);
  if (text?.type !== 'text' || style.words.trim() === '') return undefined;
  return {
    project: withSprite(project, at.pageId, { ...text, ...fieldsOf(style) }),
    change: { kind: 'change-sprite', ...at },
  };
}

function fieldsOf({ words, color, fontSize, width, height }: TextStyle) {
  return {
    str: Array.from(words).slice(0, maxTextLength).join(''),
    color,
    fontsize: fontSize,
    w: Math.floor(width),
    h: Math.floor(height),
    cx: width / 2,
    cy: height / 2,
  };
}
