import {
  type BlockCategory,
  findBlockSpec,
  type JuniorBlock,
  listBlockSpecs,
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

/** Names that are made of the content are recordings; all others are of the library. */
const recordingName = /^[0-9a-f]{32}\.[a-z0-9]{2,4}$/i;

/** Blocks of one tab: sounds as the character has them, and one way to each other page. */
export function listPalette(category: BlockCategory, scene: PaletteScene): PaletteItem[] {
  if (category === 'sound') return scene.sounds.map(soundItem);
  return listBlockSpecs()
    .filter((spec) => spec.category === category)
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
