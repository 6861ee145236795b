import { characters } from '../blocks-library/characters/index.ts';
import { group, num } from '../blocks-library/draw.ts';
import type { Art, Character } from '../blocks-library/types.ts';
import type { JuniorTag } from './types.ts';

/** Pieces of games that mean nothing in a story. */
const left: ReadonlySet<string> = new Set(['button', 'paddle', 'brick']);

/** Characters of which a second pose is a character of its own. */
const furtherPoses: readonly (readonly [character: string, pose: string])[] = [
  ['sprout', 'wave'],
  ['sprout', 'cheer'],
  ['sprout', 'sleep'],
  ['sprout', 'think'],
  ['sun', 'happy'],
  ['moon', 'sleep'],
  ['cloud', 'rain'],
  ['cloud', 'lightning'],
  ['flower', 'bloom'],
  ['tree', 'autumn'],
  ['tree', 'winter'],
  ['gift', 'open'],
  ['door', 'open'],
  ['light-bulb', 'on'],
  ['firework', 'burst'],
  ['traffic-light', 'green'],
  ['dragon', 'fire'],
  ['whale', 'spout'],
  ['basket', 'full'],
];

/** Characters of which another pose than the first is the usual one. */
const usualPose: Readonly<Record<string, string>> = { flower: 'bud' };

const tagOf: Readonly<Record<string, JuniorTag>> = {
  animals: 'animals',
  people: 'people',
  fantasy: 'tales',
  transport: 'vehicles',
  food: 'food',
  nature: 'nature',
  sky: 'nature',
};

/** Pictures tagged as fantasy that a child would not look for among tales. */
const notTales: ReadonlySet<string> = new Set(['star', 'gem', 'bat']);

export type DrawnCharacter = {
  key: string;
  names: { zh: string; en: string };
  tags: readonly JuniorTag[];
  width: number;
  height: number;
  content: string;
};

/** The characters drawn for the blocks library, in one pose each and a few in another one. */
export function listDrawn(art: Art): readonly DrawnCharacter[] {
  return characters
    .filter(({ key }) => !left.has(key))
    .flatMap((character) => [
      drawPose(character, usualPose[character.key] ?? character.poses[0]?.key ?? '', false, art),
      ...furtherPoses
        .filter(([key]) => key === character.key)
        .map(([, pose]) => drawPose(character, pose, true, art)),
    ]);
}

function drawPose(character: Character, poseKey: string, isFurther: boolean, art: Art) {
  const pose = character.poses.find(({ key }) => key === poseKey);
  if (!pose) throw new Error(`Character "${character.key}" has no pose "${poseKey}"`);
  const [x, y, width, height] = character.box;
  const scale = (2 * character.stageWidth) / width;
  const { zh, en } = character.names;
  return {
    key: isFurther ? `${character.key}-${poseKey}` : character.key,
    names: isFurther
      ? { zh: `${zh}（${pose.names.zh}）`, en: `${en} (${pose.names.en})` }
      : { zh, en },
    tags: tagsOf(character),
    width: 2 * character.stageWidth,
    height: Math.round(height * scale),
    content: group(
      `scale(${num(scale)}) translate(${num(-x)} ${num(-y)})`,
      `<g fill="none">${character.draw(poseKey, art)}</g>`,
    ),
  };
}

function tagsOf({ key, tags }: Character): readonly JuniorTag[] {
  const found = new Set(
    tags.flatMap((tag) => (tag === 'fantasy' && notTales.has(key) ? [] : (tagOf[tag] ?? []))),
  );
  if (found.has('vehicles')) found.delete('nature');
  if (found.has('animals')) found.delete('nature');
  return found.size === 0 ? ['things'] : [...found];
}
