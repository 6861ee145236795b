/** What the blocks editor offers of its palette. */
export type BlocksLimit = {
  /** Ids of the engine's categories: `motion`, `events`, `variables`, `myBlocks`, `pen` and so on. */
  readonly categories: readonly string[];
  /** Opcodes. A category of which some are named offers these only, whether it is listed or not. */
  readonly only: readonly string[];
};

/** What the junior editor offers: types of its blocks, such as `forward`. */
export type JuniorLimit = { readonly only: readonly string[] };

/** What the editors offer for a lesson; an editor that is left out offers everything. */
export type StarterLimit = {
  readonly blocks?: BlocksLimit;
  readonly junior?: JuniorLimit;
};

const namePattern = /^[A-Za-z][A-Za-z0-9_]{0,59}$/;
const mostNames = 300;

/**
 * Reads a limit as a unit keeps it: the JSON text or what it stands for. What has no proper shape counts as
 * absent, and a limit that names nothing is none: a child never stands before an empty palette.
 */
export function readStarterLimit(value: unknown): StarterLimit | undefined {
  const fields = fieldsOf(typeof value === 'string' ? parse(value) : value);
  const blocks = fieldsOf(fields['blocks']);
  const categories = namesOf(blocks['categories']);
  const only = namesOf(blocks['only']);
  const junior = namesOf(fieldsOf(fields['junior'])['only']);
  const hasBlocks = categories.length + only.length > 0;
  if (!hasBlocks && junior.length === 0) return undefined;
  return {
    ...(hasBlocks && { blocks: { categories, only } }),
    ...(junior.length > 0 && { junior: { only: junior } }),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function namesOf(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  const names = value.filter(
    (name): name is string => typeof name === 'string' && namePattern.test(name),
  );
  return [...new Set(names)].slice(0, mostNames);
}
