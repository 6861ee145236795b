import { listBlockSpecs } from '@sprout/formats';
import { readStarterLimit, type StarterLimit } from '@sprout/rules';

/** A category of a palette with its blocks, by the names that a limit is kept with. */
export type Palette = { readonly category: string; readonly blocks: readonly string[] };

/** What is offered of a palette: everything, or a choice. */
export type Choice = {
  readonly categories: readonly string[];
  /** Single blocks of categories that are not offered whole. */
  readonly only: readonly string[];
};

/** Begins of the engine's opcodes by category. Source: palette of the blocks editor. */
const prefixes: Readonly<Record<string, string>> = {
  motion: 'motion_',
  looks: 'looks_',
  sound: 'sound_',
  events: 'event_',
  control: 'control_',
  sensing: 'sensing_',
  operators: 'operator_',
  variables: 'data_',
  pen: 'pen_',
  music: 'music_',
};

/** Known to the engine and in no palette. */
const unlisted = ['control_while', 'control_for_each', 'event_whentouchingobject'];

/** @param opcodes all that have a name, in the order of the palettes */
export function blocksPalettes(opcodes: readonly string[]): readonly Palette[] {
  const listed = opcodes.filter((opcode) => !unlisted.includes(opcode));
  const palettes = Object.entries(prefixes).map(([category, prefix]) => ({
    category,
    blocks: listed.filter((opcode) => opcode.startsWith(prefix)),
  }));
  // One's own blocks have no names beforehand.
  return [...palettes, { category: 'myBlocks', blocks: [] }];
}

export function juniorPalettes(): readonly Palette[] {
  const specs = listBlockSpecs();
  return [...new Set(specs.map(({ category }) => category))].map((category) => ({
    category,
    blocks: specs.filter((spec) => spec.category === category).map(({ type }) => type),
  }));
}

/** The part of a kept limit that speaks of one editor; nothing where it offers everything. */
export function choiceOf(
  value: unknown,
  family: 'blocks' | 'junior',
  palettes: readonly Palette[],
): Choice | undefined {
  const limit = readStarterLimit(value);
  if (family === 'blocks') return limit?.blocks;
  const only = limit?.junior?.only;
  return only && wholes({ categories: [], only }, palettes);
}

/** Categories of which every block is chosen are chosen themselves. */
const wholes = (choice: Choice, palettes: readonly Palette[]): Choice =>
  palettes.reduce<Choice>((done, { category, blocks }) => {
    const isWhole = blocks.length > 0 && blocks.every((block) => done.only.includes(block));
    if (!isWhole) return done;
    return {
      categories: [...done.categories, category],
      only: done.only.filter((block) => !blocks.includes(block)),
    };
  }, choice);

/** A whole category is offered, or not at all. */
export function withCategory(choice: Choice, { category, blocks }: Palette, isOn: boolean): Choice {
  const categories = choice.categories.filter((one) => one !== category);
  const only = choice.only.filter((block) => !blocks.includes(block));
  return { categories: isOn ? [...categories, category] : categories, only };
}

/** One block of a category is offered, or not. */
export function withBlock(choice: Choice, palette: Palette, block: string, isOn: boolean): Choice {
  const isWhole = choice.categories.includes(palette.category);
  const chosen = isWhole
    ? palette.blocks
    : palette.blocks.filter((one) => choice.only.includes(one));
  const rest = withCategory(choice, palette, false);
  const wanted = palette.blocks.filter((one) => (one === block ? isOn : chosen.includes(one)));
  return wholes({ ...rest, only: [...rest.only, ...wanted] }, [palette]);
}

/** The limit as a unit keeps it; what it says of the other editor stays. Nothing chosen offers everything. */
export function limitText(
  value: unknown,
  family: 'blocks' | 'junior',
  choice: Choice | undefined,
  palettes: readonly Palette[],
): string | null {
  const { [family]: _, ...other } = readStarterLimit(value) ?? {};
  const limit: StarterLimit = { ...other, ...partOf(family, choice, palettes) };
  return Object.keys(limit).length === 0 ? null : JSON.stringify(limit);
}

function partOf(
  family: 'blocks' | 'junior',
  choice: Choice | undefined,
  palettes: readonly Palette[],
): StarterLimit {
  if (!choice || choice.categories.length + choice.only.length === 0) return {};
  if (family === 'blocks') return { blocks: choice };
  const whole = palettes.filter(({ category }) => choice.categories.includes(category));
  const chosen = [...whole.flatMap(({ blocks }) => blocks), ...choice.only];
  const inOrder = palettes.flatMap(({ blocks }) => blocks).filter((type) => chosen.includes(type));
  return { junior: { only: inOrder } };
}
