import { joinProject } from '@sprout/formats';
import type { BuiltCostume, BuiltSound, Library, Locale } from './types.ts';

export type ProjectMember = { path: string; bytes: Uint8Array };

/**
 * The project that a new blocks work starts with: a garden, Sprout with all poses, no scripts.
 * `members` are `project.json` and the assets by md5 name; `bytes` is the same as one .sb3.
 */
export function defaultProject(
  library: Library,
  locale: Locale,
): { members: readonly ProjectMember[]; bytes: Uint8Array } {
  const sprout = library.find.character('sprout');
  const garden = library.find.backdrop('garden');
  const stage = {
    isStage: true,
    // The engine looks the stage up by this English name in every language.
    name: 'Stage',
    ...emptyTarget,
    costumes: [costumeOf(garden, locale)],
    sounds: [soundOf(library.find.sound('pop'), locale)],
    layerOrder: 0,
    tempo: 60,
    videoTransparency: 50,
    videoState: 'on',
    textToSpeechLanguage: null,
  };
  const sprite = {
    isStage: false,
    name: sprout.names[locale],
    ...emptyTarget,
    costumes: sprout.costumes.map((costume) => costumeOf(costume, locale)),
    sounds: sprout.sounds.map((sound) => soundOf(sound, locale)),
    layerOrder: 1,
    visible: true,
    x: 0,
    y: -70,
    size: 100,
    direction: 90,
    draggable: false,
    rotationStyle: 'all around',
  };
  const project = {
    targets: [stage, sprite],
    monitors: [],
    extensions: [],
    meta: { semver: '3.0.0', vm: '0.2.0', agent: '' },
  };
  const files = [garden, ...sprout.costumes, library.find.sound('pop'), ...sprout.sounds];
  const assets = new Map(files.map(({ file }) => [file.name, file.bytes]));
  const members = [
    { path: 'project.json', bytes: new TextEncoder().encode(JSON.stringify(project)) },
    ...[...assets].map(([path, bytes]) => ({ path, bytes })),
  ];
  return { members, bytes: joinProject(members) };
}

const emptyTarget = {
  variables: {},
  lists: {},
  broadcasts: {},
  blocks: {},
  comments: {},
  currentCostume: 0,
  volume: 100,
};

function costumeOf(costume: BuiltCostume, locale: Locale) {
  return {
    name: costume.names[locale],
    dataFormat: 'svg',
    assetId: costume.assetId,
    md5ext: costume.file.name,
    rotationCenterX: costume.rotationCenterX,
    rotationCenterY: costume.rotationCenterY,
  };
}

function soundOf(sound: BuiltSound, locale: Locale) {
  return {
    name: sound.names[locale],
    dataFormat: 'wav',
    format: '',
    assetId: sound.assetId,
    md5ext: sound.file.name,
    rate: sound.rate,
    sampleCount: sound.sampleCount,
  };
}
