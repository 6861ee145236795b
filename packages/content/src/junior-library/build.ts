import { createHash } from 'node:crypto';
import { loadArt } from '../blocks-library/art.ts';
import { circle, path, rect, svg } from '../blocks-library/draw.ts';
import type { Art } from '../blocks-library/types.ts';
import { listBackgrounds } from './backgrounds.ts';
import { type DrawnCharacter, listDrawn } from './drawn.ts';
import { cutEmoji, emojiRows } from './emoji.ts';
import { furniture, type OwnDrawing } from './furniture.ts';
import { buildSounds } from './sounds.ts';
import type { EmojiRow, JuniorEntry, JuniorLibrary } from './types.ts';

/** The whole library of the junior editor; the same input gives the same bytes every time. */
export function buildJuniorLibrary(): JuniorLibrary {
  const art = loadArt();
  return {
    characters: [
      ...listDrawn(art).map(buildDrawn),
      ...emojiRows.map((row) => buildEmoji(row, art)),
      ...furniture.map(buildOwn),
    ],
    backgrounds: listBackgrounds(art).map(({ key, names, tags, content }) => ({
      ...buildFile(`bg-${key}`, svg(480, 360, content)),
      kind: 'background',
      names,
      tags,
      width: 480,
      height: 360,
      facing: 'front',
    })),
    sounds: buildSounds(),
    placeholder: {
      ...buildFile('placeholder', svg(160, 160, unknownPicture())),
      kind: 'character',
      names: { zh: '图片', en: 'Picture' },
      tags: [],
      width: 160,
      height: 160,
      facing: 'front',
    },
  };
}

/** A card with a little landscape, as for a photo that has not come yet. */
function unknownPicture(): string {
  return (
    rect(6, 6, 148, 148, '#ffffff', 28) +
    rect(18, 18, 124, 124, '#d6ecfb', 18) +
    circle(56, 60, 16, '#ffd84d') +
    path('M18 124v-14l34-30 26 22 24-28 40 42v8a18 18 0 0 1-18 18H36a18 18 0 0 1-18-18z', '#8fd3a0')
  );
}

function buildDrawn({ key, names, tags, width, height, content }: DrawnCharacter): JuniorEntry {
  const isAlive = ['animals', 'people', 'tales', 'vehicles'].some((tag) =>
    tags.some((one) => one === tag),
  );
  return {
    ...buildFile(key, svg(width, height, content)),
    kind: 'character',
    names,
    tags,
    width,
    height,
    facing: isAlive ? 'right' : 'front',
  };
}

function buildOwn({ key, draw, ...rest }: OwnDrawing): JuniorEntry {
  const { width, height } = rest;
  return {
    ...buildFile(key, svg(width, height, draw())),
    kind: 'character',
    ...rest,
    facing: 'front',
  };
}

function buildEmoji(row: EmojiRow, art: Art): JuniorEntry {
  const [icon, key, zh, en, tags] = row;
  const { content, width, height, facing } = cutEmoji(art.body(icon), row);
  return {
    ...buildFile(key, svg(width, height, content)),
    kind: 'character',
    names: { zh, en },
    tags: tags.split(' '),
    width,
    height,
    facing,
  };
}

/** A name never changes once stories use it; the file's name changes with what it shows. */
function buildFile(key: string, text: string): Pick<JuniorEntry, 'name' | 'file' | 'svg'> {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return { name: `sprout-${key}.svg`, file: `${key}.${hash}.svg`, svg: text };
}
