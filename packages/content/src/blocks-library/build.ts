import { createHash } from 'node:crypto';
import { num, svg } from './draw.ts';
import { sampleRate } from './synth.ts';
import type {
  Art,
  Backdrop,
  BuiltBackdrop,
  BuiltCharacter,
  BuiltCostume,
  BuiltSound,
  Character,
  CostumeEntry,
  LibraryFile,
  LibraryIndex,
  Locale,
  Names,
  Sound,
  SoundEntry,
  SpriteEntry,
} from './types.ts';
import { encodeWav, finishSamples } from './wav.ts';

export function buildSound(sound: Sound): BuiltSound {
  const samples = finishSamples(sound.render());
  const file = nameByContent(encodeWav(samples), 'wav');
  const { key, names, family } = sound;
  return {
    key,
    names,
    family,
    file,
    assetId: assetIdOf(file),
    rate: sampleRate,
    sampleCount: samples.length,
  };
}

export function buildCharacter(
  character: Character,
  sounds: readonly BuiltSound[],
  art: Art,
): BuiltCharacter {
  const { key, names, tags } = character;
  return {
    key,
    names,
    tags,
    sounds,
    costumes: character.poses.map((pose) => drawPose(character, pose.key, art)),
  };
}

export function buildBackdrop(backdrop: Backdrop, art: Art): BuiltBackdrop {
  const { key, names, tags } = backdrop;
  const text = svg(480, 360, backdrop.draw(art));
  return { ...asCostume(key, names, text, [480, 360], [240, 180]), tags };
}

/** The lists that the blocks editor's library shows, in one language. */
export function buildIndex(
  locale: Locale,
  characters: readonly BuiltCharacter[],
  backdrops: readonly BuiltBackdrop[],
  sounds: readonly { built: BuiltSound; tags: readonly string[] }[],
): LibraryIndex {
  return {
    sprites: characters.map((character) => spriteEntry(character, locale)),
    costumes: characters.flatMap((character) =>
      character.costumes.map((costume) => ({
        ...costumeEntry(costume, locale),
        tags: searchWords(character.names, character.tags),
      })),
    ),
    backdrops: backdrops.map((backdrop) => ({
      ...costumeEntry(backdrop, locale),
      tags: searchWords(backdrop.names, backdrop.tags),
    })),
    sounds: sounds.map(({ built, tags }) => ({
      ...soundEntry(built, locale),
      tags: searchWords(built.names, tags),
    })),
  };
}

function drawPose(character: Character, poseKey: string, art: Art): BuiltCostume {
  const [x, y, width, height] = character.box;
  const scale = character.stageWidth / width;
  const [centreX, centreY] = character.centre ?? [x + width / 2, y + height / 2];
  const pose = character.poses.find(({ key }) => key === poseKey);
  if (!pose) throw new Error(`Character "${character.key}" has no pose "${poseKey}"`);
  const size: [number, number] = [character.stageWidth, Math.round(height * scale)];
  const drawing = character.draw(poseKey, art);
  const placed = `<g fill="none" transform="scale(${num(scale)}) translate(${num(-x)} ${num(-y)})">${drawing}</g>`;
  const names = {
    zh: `${character.names.zh}-${pose.names.zh}`,
    en: `${character.names.en}-${pose.names.en}`,
  };
  const centre: [number, number] = [
    Math.round((centreX - x) * scale),
    Math.round((centreY - y) * scale),
  ];
  return asCostume(poseKey, names, svg(...size, placed), size, centre);
}

function asCostume(
  key: string,
  names: Names,
  text: string,
  [width, height]: [number, number],
  [rotationCenterX, rotationCenterY]: [number, number],
): BuiltCostume {
  const file = nameByContent(new TextEncoder().encode(text), 'svg');
  const assetId = assetIdOf(file);
  return { key, names, svg: text, file, assetId, width, height, rotationCenterX, rotationCenterY };
}

function spriteEntry(character: BuiltCharacter, locale: Locale): SpriteEntry {
  return {
    name: character.names[locale],
    tags: searchWords(character.names, character.tags),
    isStage: false,
    variables: {},
    blocks: {},
    costumes: character.costumes.map((costume) => costumeEntry(costume, locale)),
    sounds: character.sounds.map((sound) => soundEntry(sound, locale)),
  };
}

function costumeEntry(costume: BuiltCostume, locale: Locale): Omit<CostumeEntry, 'tags'> {
  return {
    name: costume.names[locale],
    assetId: costume.assetId,
    md5ext: costume.file.name,
    dataFormat: 'svg',
    bitmapResolution: 1,
    rotationCenterX: costume.rotationCenterX,
    rotationCenterY: costume.rotationCenterY,
  };
}

function soundEntry(sound: BuiltSound, locale: Locale): Omit<SoundEntry, 'tags'> {
  return {
    name: sound.names[locale],
    assetId: sound.assetId,
    md5ext: sound.file.name,
    dataFormat: 'wav',
    format: '',
    rate: sound.rate,
    sampleCount: sound.sampleCount,
  };
}

/** The editor searches names and tags, so both languages' names are findable in either list. */
function searchWords(names: Names, tags: readonly string[]): readonly string[] {
  return [...new Set([...tags, names.zh, names.en.toLowerCase()])];
}

function nameByContent(bytes: Uint8Array, extension: string): LibraryFile {
  return { name: `${createHash('md5').update(bytes).digest('hex')}.${extension}`, bytes };
}

function assetIdOf(file: LibraryFile): string {
  return file.name.slice(0, 32);
}
