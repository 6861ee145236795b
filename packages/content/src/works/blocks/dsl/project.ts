import { createHash } from 'node:crypto';
import { joinProject } from '@sprout/formats';
import type {
  BuiltBackdrop,
  BuiltCostume,
  BuiltSound,
  Library,
  Locale,
} from '../../../blocks-library/index.ts';
import { withPieceNames } from './piece-names.ts';
import type { Monitor, OwnDrawing, Project, SpriteRecipe } from './recipe.ts';
import { type Names, serialiseScripts } from './serialise.ts';

type Asset = { name: string; bytes: Uint8Array };

/**
 * A playable `.sb3` whose pieces have the names of one language; the same recipe gives the same bytes. Unknown library
 * keys throw.
 */
export function buildProject(recipe: Project, library: Library, language: Locale): Uint8Array {
  const project = withPieceNames(recipe, library, language);
  const assets = new Map<string, Asset>();
  const broadcasts = new Map<string, string>();
  const names = createNames(project, broadcasts);
  const keep = (asset: Asset) => assets.set(asset.name, asset);
  const sprites = project.sprites.map((sprite, index) =>
    spriteJson(sprite, index + 1, { library, language, names, keep }),
  );
  const stage = stageJson(project, { library, language, names, keep }, broadcasts);
  const json = {
    targets: [stage, ...sprites],
    monitors: (project.monitors ?? []).map((monitor) => monitorJson(monitor, project, names)),
    extensions: usesPen(project) ? ['pen'] : [],
    meta: { semver: '3.0.0', vm: '2.3.0', agent: 'Sprout' },
  };
  const members = [...assets.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  return joinProject([
    { path: 'project.json', bytes: new TextEncoder().encode(JSON.stringify(json)) },
    ...members.map(({ name, bytes }) => ({ path: name, bytes })),
  ]);
}

type Tools = { library: Library; language: Locale; names: Names; keep(asset: Asset): void };

function createNames(project: Project, broadcasts: Map<string, string>): Names {
  const known = (kind: string, table: object | undefined, name: string) => {
    if (!Object.hasOwn(table ?? {}, name)) throw new Error(`The ${kind} ${name} is not declared.`);
    return `${kind}-${name}`;
  };
  return {
    variable: (name) => known('variable', project.variables, name),
    list: (name) => known('list', project.lists, name),
    broadcast(name) {
      if (name !== '') broadcasts.set(`broadcast-${name}`, name);
      return `broadcast-${name}`;
    },
  };
}

function stageJson(project: Project, tools: Tools, broadcasts: Map<string, string>) {
  const blocks = serialiseScripts(project.stageScripts ?? [], tools.names);
  return {
    isStage: true,
    name: 'Stage',
    variables: Object.fromEntries(
      Object.entries(project.variables ?? {}).map(([name, value]) => [
        `variable-${name}`,
        [name, value],
      ]),
    ),
    lists: Object.fromEntries(
      Object.entries(project.lists ?? {}).map(([name, items]) => [`list-${name}`, [name, items]]),
    ),
    broadcasts: Object.fromEntries(broadcasts),
    blocks,
    comments: {},
    currentCostume: 0,
    costumes: project.backdrops.map((backdrop) => backdropJson(backdrop, tools)),
    sounds: (project.stageSounds ?? []).map((key) =>
      soundJson(tools.library.find.sound(key), tools),
    ),
    volume: 100,
    layerOrder: 0,
    tempo: 60,
    videoTransparency: 50,
    videoState: 'on',
    textToSpeechLanguage: null,
  };
}

function spriteJson(sprite: SpriteRecipe, layerOrder: number, tools: Tools) {
  const locals = sprite.locals ?? {};
  const localId = (name: string) => `local-${layerOrder}-${name}`;
  const names: Names = {
    ...tools.names,
    variable: (name) => (Object.hasOwn(locals, name) ? localId(name) : tools.names.variable(name)),
  };
  const character =
    typeof sprite.costumes === 'string' ? tools.library.find.character(sprite.costumes) : undefined;
  const costumes = character
    ? character.costumes.map((costume) => costumeJson(costume, tools))
    : (sprite.costumes as readonly OwnDrawing[]).map((drawing) => drawingJson(drawing, tools));
  const sounds = [
    ...(character?.sounds ?? []),
    ...(sprite.sounds ?? []).map((key) => tools.library.find.sound(key)),
  ];
  return {
    isStage: false,
    name: sprite.name,
    variables: Object.fromEntries(
      Object.entries(locals).map(([name, value]) => [localId(name), [name, value]]),
    ),
    lists: {},
    broadcasts: {},
    blocks: serialiseScripts(sprite.scripts, names),
    comments: {},
    currentCostume: 0,
    costumes,
    sounds: uniqueByKey(sounds).map((sound) => soundJson(sound, tools)),
    volume: 100,
    layerOrder,
    visible: !sprite.isHidden,
    x: sprite.x ?? 0,
    y: sprite.y ?? 0,
    size: sprite.size ?? 100,
    direction: sprite.direction ?? 90,
    draggable: false,
    rotationStyle: sprite.rotationStyle ?? 'all around',
  };
}

const uniqueByKey = (sounds: readonly BuiltSound[]): BuiltSound[] => [
  ...new Map(sounds.map((sound) => [sound.key, sound])).values(),
];

function backdropJson(backdrop: string | OwnDrawing, tools: Tools) {
  if (typeof backdrop !== 'string') return drawingJson(backdrop, tools);
  const built: BuiltBackdrop = tools.library.find.backdrop(backdrop);
  return costumeJson(built, tools);
}

function costumeJson(costume: BuiltCostume, { language, keep }: Tools) {
  keep(costume.file);
  return {
    name: costume.names[language],
    bitmapResolution: 1,
    dataFormat: 'svg',
    assetId: costume.assetId,
    md5ext: costume.file.name,
    rotationCenterX: costume.rotationCenterX,
    rotationCenterY: costume.rotationCenterY,
  };
}

function drawingJson({ name, svg, centre }: OwnDrawing, { keep }: Tools) {
  const bytes = new TextEncoder().encode(svg);
  const assetId = createHash('md5').update(bytes).digest('hex');
  keep({ name: `${assetId}.svg`, bytes });
  return {
    name,
    bitmapResolution: 1,
    dataFormat: 'svg',
    assetId,
    md5ext: `${assetId}.svg`,
    rotationCenterX: centre[0],
    rotationCenterY: centre[1],
  };
}

function soundJson(sound: BuiltSound, { language, keep }: Tools) {
  keep(sound.file);
  return {
    name: sound.names[language],
    assetId: sound.assetId,
    dataFormat: 'wav',
    format: '',
    rate: sound.rate,
    sampleCount: sound.sampleCount,
    md5ext: sound.file.name,
  };
}

function monitorJson({ variable, x, y }: Monitor, project: Project, names: Names) {
  return {
    id: names.variable(variable),
    mode: 'default',
    opcode: 'data_variable',
    params: { VARIABLE: variable },
    spriteName: null,
    value: project.variables?.[variable] ?? 0,
    width: 0,
    height: 0,
    x,
    y,
    visible: true,
    sliderMin: 0,
    sliderMax: 100,
    isDiscrete: true,
  };
}

function usesPen(project: Project): boolean {
  const text = JSON.stringify([
    project.stageScripts,
    project.sprites.map(({ scripts }) => scripts),
  ]);
  return text.includes('"opcode":"pen_');
}
