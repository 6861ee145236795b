import type { Library, Locale } from '../../../blocks-library/index.ts';
import type { Project, SpriteRecipe } from './recipe.ts';

type NamesByKey = ReadonlyMap<string, string>;
type PieceNames = Readonly<Record<'costume' | 'backdrop' | 'sound', NamesByKey>>;

/** Menus of blocks that offer pieces of the work. */
const pieceMenus: Readonly<Record<string, keyof PieceNames>> = {
  looks_costume: 'costume',
  looks_backdrops: 'backdrop',
  sound_sounds_menu: 'sound',
};

type Named = { readonly key: string; readonly names: Readonly<Record<Locale, string>> };

const namesOf = (pieces: readonly Named[], language: Locale): NamesByKey =>
  new Map(pieces.map(({ key, names }) => [key, names[language]]));

/**
 * The recipe with the names that a child reads in its blocks: recipes name costumes, backdrops and sounds of the library
 * by key, and a work has them in its language. What is no key, such as a drawing of the work's own, stays as it is.
 */
export function withPieceNames(project: Project, library: Library, language: Locale): Project {
  const shared = {
    backdrop: namesOf(library.backdrops, language),
    sound: namesOf(library.sounds, language),
  };
  const inSprite = (sprite: SpriteRecipe): SpriteRecipe => {
    const { costumes, scripts } = sprite;
    const drawn = typeof costumes === 'string' ? library.find.character(costumes).costumes : [];
    const names = { ...shared, costume: namesOf(drawn, language) };
    return { ...sprite, scripts: rename(scripts, names) };
  };
  const ofStage = { ...shared, costume: new Map<string, string>() };
  return {
    ...project,
    sprites: project.sprites.map(inSprite),
    ...(project.stageScripts && { stageScripts: rename(project.stageScripts, ofStage) }),
  };
}

/** Blocks are plain values, so whatever holds a menu is copied with the name in it. */
function rename<T>(node: T, names: PieceNames): T {
  if (Array.isArray(node)) return node.map((each) => rename(each, names)) as T;
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(
    Object.entries(node).map(([name, value]) => [name, rename(value, names)]),
  );
  const named = (kind: keyof PieceNames, key: unknown) =>
    typeof key === 'string' ? (names[kind].get(key) ?? key) : key;
  const menu = copy['kind'] === 'menu' ? pieceMenus[copy['opcode']] : undefined;
  if (menu) copy['value'] = named(menu, copy['value']);
  if (copy['opcode'] === 'event_whenbackdropswitchesto') {
    const backdrop = copy['fields'].BACKDROP;
    copy['fields'] = {
      BACKDROP: { ...backdrop, value: named('backdrop', backdrop.value) },
    };
  }
  return copy as T;
}
