/** What a work is made of; counts of things a child can see and name. */
export type WorkStats = {
  /** Stacks and single blocks that lie in the workspaces of all sprites and the stage. */
  scripts: number;
  /**
   * Blocks a child has placed. Values and menus inside a block are part of it and do not count; a
   * variable or list counts, in short or in long form. So an editor that loads and saves a project
   * without a change leaves the number as it is.
   */
  blocks: number;
  /** `blocks` by the part of the opcode before the first underscore (`motion`, `looks`, `data`, `pen`, ...). */
  blocksByCategory: Record<string, number>;
  /** Without the stage. */
  sprites: number;
  /** Backdrops included. */
  costumes: number;
  sounds: number;
  variables: number;
  lists: number;
  broadcasts: number;
  /** In alphabetical order. */
  extensions: string[];
  /** Opcodes that occur, in alphabetical order. */
  opcodes: string[];
  /** Names of its cloud variables, as many as count; absent without any. */
  cloudVariables?: string[];
};

/** Total, by category and the set of opcodes; categories in alphabetical order. */
export function countOpcodes(
  placed: readonly string[],
): Pick<WorkStats, 'blocks' | 'blocksByCategory' | 'opcodes'> {
  const byCategory = new Map<string, number>();
  for (const opcode of placed) {
    const category = opcode.split('_', 1)[0] ?? opcode;
    byCategory.set(category, (byCategory.get(category) ?? 0) + 1);
  }
  return {
    blocks: placed.length,
    blocksByCategory: Object.fromEntries([...byCategory].sort(([a], [b]) => (a < b ? -1 : 1))),
    opcodes: [...new Set(placed)].sort(),
  };
}
