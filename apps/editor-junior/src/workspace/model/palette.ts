import {
  type BlockCategory,
  findBlockSpec,
  isBlockType,
  type JuniorBlock,
  type JuniorProject,
  listBlockSpecs,
  listBlocks,
  listPages,
  listSprites,
} from '@sprout/formats';

/** A block that can be dragged out of the palette, with the argument that it begins with. */
export type PaletteItem = {
  readonly key: string;
  readonly block: JuniorBlock;
  /** Index into the character's sounds, for one that may be thrown away. */
  readonly removable?: number;
};

export type PaletteScene = {
  readonly pageCount: number;
  /** The shown page; 0 is the first. */
  readonly pageIndex: number;
  /** Sounds of the chosen character. */
  readonly sounds: readonly string[];
};

/** In the order of the tabs. Source: junior reference, A2. */
export const categories = [
  'start',
  'motion',
  'looks',
  'sound',
  'flow',
  'end',
] as const satisfies readonly BlockCategory[];

/** Types of blocks that are offered; everything without any. */
export type Offer = ReadonlySet<string> | undefined;

/**
 * What a lesson offers, with what the story uses whatever the lesson says.
 * @param only types of blocks; one that is none of ours counts for nothing
 */
export function offerOf(only: readonly string[] | undefined, project: JuniorProject): Offer {
  const named = only?.filter(isBlockType) ?? [];
  return named.length === 0 ? undefined : new Set([...named, ...usedTypes(project)]);
}

function usedTypes(project: JuniorProject): string[] {
  const sprites = listPages(project).flatMap(({ page }) => listSprites(page));
  const strips = sprites.flatMap((sprite) =>
    sprite.type === 'sprite' ? (sprite.scripts ?? []) : [],
  );
  return strips.flatMap((strip) => listBlocks(strip).map(([type]) => type));
}

const soundTypes = ['playsnd', 'playusersnd'];

/** Tabs that have something to offer; of sounds all are offered or none. */
export function listCategories(offer: Offer): readonly BlockCategory[] {
  if (offer === undefined) return categories;
  const filled = new Set([...offer].map((type) => findBlockSpec(type)?.category));
  return categories.filter((category) => filled.has(category));
}

/** Names that are made of the content are recordings; all others are of the library. */
const recordingName = /^[0-9a-f]{32}\.[a-z0-9]{2,4}$/i;

/** Blocks of one tab: sounds as the character has them, and one way to each other page. */
export function listPalette(
  category: BlockCategory,
  scene: PaletteScene,
  offer?: Offer,
): PaletteItem[] {
  const isOffered = (type: string): boolean => offer?.has(type) ?? true;
  if (category === 'sound') return soundTypes.some(isOffered) ? scene.sounds.map(soundItem) : [];
  return listBlockSpecs()
    .filter((spec) => spec.category === category && isOffered(spec.type))
    .flatMap(({ type, argument }) =>
      type === 'gotopage'
        ? pageItems(scene)
        : [{ key: type, block: makeBlock(type, argument?.initial) }],
    );
}

function soundItem(name: string, index: number): PaletteItem {
  // The first sound stays: it is what blocks play whose own sound is gone.
  if (index === 0) return { key: 'playsnd 0', block: makeBlock('playsnd', name) };
  const type = recordingName.test(name) ? 'playusersnd' : 'playsnd';
  const block = makeBlock(type, type === 'playsnd' ? name : index);
  return { key: `${type} ${index}`, block, removable: index };
}

function pageItems({ pageCount, pageIndex }: PaletteScene): PaletteItem[] {
  return Array.from({ length: pageCount }, (_, index) => index)
    .filter((index) => index !== pageIndex)
    .map((index) => ({ key: `gotopage ${index}`, block: makeBlock('gotopage', index + 1) }));
}

function makeBlock(type: string, argument: string | number | undefined): JuniorBlock {
  const block = [type, argument ?? 'null', 0, 0] as const;
  return findBlockSpec(type)?.shape === 'loop' ? [...block, []] : block;
}
