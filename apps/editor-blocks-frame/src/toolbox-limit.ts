import type { Vm, Workspace } from './engine.ts';

/** What is offered; both lists empty: everything. */
export type ToolboxLimit = {
  readonly categories: readonly string[];
  readonly only: readonly string[];
};

/** Beginnings of opcodes whose category is called otherwise. */
const categoryOf: Readonly<Record<string, string>> = {
  event: 'events',
  operator: 'operators',
  data: 'variables',
  procedures: 'myBlocks',
  argument: 'myBlocks',
};

/**
 * Cuts a palette, as the engine writes it, down to the limit. A category of which blocks are named offers these
 * only, another one that is listed all of its own. Of a category that the engine fills itself, such as
 * variables, all is offered or nothing.
 * @param used opcodes of the work, which stay whatever the limit says
 */
export function limitToolbox(
  toolbox: string,
  { categories, only }: ToolboxLimit,
  used: ReadonlySet<string>,
): string {
  if (categories.length + only.length === 0) return toolbox;
  const page = new DOMParser().parseFromString(toolbox, 'text/xml');
  const root = page.documentElement;
  const named = new Set(only);
  const isNamed = new Set(only.map(idOf));
  const isUsed = new Set([...used].map(idOf));
  for (const category of [...root.children]) {
    const id = category.getAttribute('toolboxitemid') ?? '';
    const isWhole = categories.includes(id) && !isNamed.has(id);
    if (isWhole) continue;
    const keeps = category.hasAttribute('custom')
      ? isNamed.has(id) || isUsed.has(id)
      : keepBlocks(category, (opcode) => named.has(opcode) || used.has(opcode));
    if (!keeps) category.remove();
  }
  // Names that this engine does not know leave nothing; a palette without blocks helps no child.
  return root.children.length > 0 ? new XMLSerializer().serializeToString(root) : toolbox;
}

function idOf(opcode: string): string {
  const [start = ''] = opcode.split('_');
  return categoryOf[start] ?? start;
}

/** Whether any block is left. */
function keepBlocks(category: Element, isOffered: (opcode: string) => boolean): boolean {
  let isFilled = false;
  for (const entry of [...category.children]) {
    if (entry.tagName !== 'block') continue;
    if (isOffered(entry.getAttribute('type') ?? '')) isFilled = true;
    else entry.remove();
  }
  return isFilled;
}

/** The blocks of a work that stand for themselves. */
export function usedOpcodes({ runtime }: Pick<Vm, 'runtime'>): ReadonlySet<string> {
  const blocks = runtime.targets.flatMap((target) => Object.values(target.blocks._blocks));
  return new Set(blocks.filter(({ shadow }) => !shadow).map(({ opcode }) => opcode));
}

/**
 * Each palette that the engine gives this workspace is cut down first. Returns the way to do so once more, for a
 * work that has come to use other blocks, or to have other variables.
 */
export function limitWorkspace(
  workspace: Pick<Workspace, 'updateToolbox'>,
  limit: ToolboxLimit,
  used: () => ReadonlySet<string>,
): () => void {
  const update = workspace.updateToolbox.bind(workspace);
  let whole = '';
  workspace.updateToolbox = (toolbox) => {
    if (typeof toolbox !== 'string') return update(toolbox);
    whole = toolbox;
    update(limitToolbox(toolbox, limit, used()));
  };
  return () => {
    if (whole !== '') workspace.updateToolbox(whole);
  };
}
