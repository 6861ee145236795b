import type { LoadedBlock, LoadedBlocks, Vm } from './engine.ts';

/** Extensions that the bundle brings along; it looks for every other one behind an address. */
const builtIn = new Set([
  'coreExample',
  'pen',
  'wedo2',
  'music',
  'microbit',
  'text2speech',
  'translate',
  'videoSensing',
  'ev3',
  'makeymakey',
  'boost',
  'gdxfor',
  'faceSensing',
]);

const booleanSlots = new Set(['CONDITION', 'OPERAND', 'OPERAND1', 'OPERAND2']);

/** What a placeholder in the text of a block may be called. */
const plainName = /^\w+$/;

const kindsOfShadows: Readonly<Record<string, string>> = {
  math_angle: 'angle',
  math_number: 'number',
  colour_picker: 'color',
  matrix: 'matrix',
  note: 'note',
};

/**
 * Gives the blocks of extensions that are not here a shape, so that they are shown, kept and saved as they
 * are. They do nothing. The engine would fetch such an extension and refuse the work when it fails.
 */
export function standInForUnknown(vm: Vm): void {
  const { runtime } = vm;
  const known = new Set<string>();
  /** Those that came before too: a deleted one can be brought back. */
  const sprites: LoadedBlocks[] = [];
  const install = vm.installTargets.bind(vm);
  vm.installTargets = (targets, extensions, isWhole) => {
    const unknown = [...extensions.extensionIDs].filter((id) => !builtIn.has(id));
    if (unknown.length > 0) {
      sprites.push(...targets.flatMap((target) => (target ? [target.blocks._blocks] : [])));
    }
    for (const id of unknown) {
      extensions.extensionIDs.delete(id);
      const standIn = describeStandIn(id, sprites);
      // A sprite that comes later may bring other blocks of the same extension.
      if (known.has(id)) runtime._refreshExtensionPrimitives(standIn);
      else runtime._registerExtensionPrimitives(standIn);
      known.add(id);
    }
    return install(targets, extensions, isWhole);
  };
  // What does nothing is not offered.
  const getBlocksXml = runtime.getBlocksXML.bind(runtime);
  runtime.getBlocksXML = (target) => getBlocksXml(target).filter(({ id }) => !known.has(id));
}

type Menu = { readonly acceptReporters: boolean; readonly items: string[] };
type Menus = Map<string, Menu>;
/** A block where it stands. */
type Placed = { readonly block: LoadedBlock; readonly sprite: LoadedBlocks };

/** An extension as the engine registers one, read off the blocks that a work has of it. */
export function describeStandIn(id: string, sprites: readonly LoadedBlocks[]) {
  const places = new Map<string, Placed[]>();
  const menus: Menus = new Map();
  for (const sprite of sprites) {
    for (const block of Object.values(sprite)) {
      if (!isOf(id, block.opcode)) continue;
      const menu = menuOf(id, block.opcode);
      if (menu !== undefined) addItem(menus, { name: menu, isOpen: true, block, field: menu });
      else places.set(block.opcode, [...(places.get(block.opcode) ?? []), { block, sprite }]);
    }
  }
  const blocks = [...places].map(([opcode, placed]) => describeBlock(id, opcode, placed, menus));
  return { id, name: id, blocks, menus: Object.fromEntries(menus) };
}

/** As the engine finds the extension of a block: what stands before the first underscore. */
function isOf(id: string, opcode: string): boolean {
  return opcode.slice(0, Math.max(0, opcode.indexOf('_'))).replace(/[^\w-]/g, '-') === id;
}

/** Menus into which a block can be put are blocks themselves. */
function menuOf(id: string, opcode: string): string | undefined {
  const start = `${id}_menu_`;
  return opcode.startsWith(start) ? opcode.slice(start.length) : undefined;
}

function describeBlock(id: string, opcode: string, placed: readonly Placed[], menus: Menus) {
  const inputs = [...new Set(placed.flatMap(({ block }) => Object.keys(block.inputs)))];
  const branchCount = inputs.filter((name) => /^SUBSTACK\d?$/.test(name)).length;
  const slots = inputs.filter((name) => plainName.test(name) && !name.startsWith('SUBSTACK'));
  const fields = [...new Set(placed.flatMap(({ block }) => Object.keys(block.fields)))].filter(
    (name) => plainName.test(name),
  );
  for (const { block } of placed) {
    for (const field of fields) {
      addItem(menus, { name: `field_${field}`, isOpen: false, block, field });
    }
  }
  const own = opcode.slice(id.length + 1);
  const places = [...slots, ...fields].map((name) => `[${name}]`);
  return {
    opcode: own,
    text: [`${id}: ${own}`.replace(/[[\]%]/g, ''), ...places].join(' '),
    blockType: branchCount > 0 ? 'conditional' : findShape(placed),
    branchCount,
    isEdgeActivated: false,
    disableMonitor: true,
    arguments: Object.fromEntries([
      ...slots.map((name) => [name, describeSlot(id, name, placed)]),
      ...fields.map((name) => [name, { type: 'string', menu: `field_${name}` }]),
    ]),
    func: () => undefined,
  };
}

/** Told by where a block stands; one that stands alone may be anything. */
function findShape(placed: readonly Placed[]): string {
  for (const { block, sprite } of placed) {
    const holder = block.parent === null ? undefined : sprite[block.parent];
    const slots = Object.entries(holder?.inputs ?? {});
    const slot = slots.find(([, input]) => input.block === block.id)?.[0];
    if (slot && !slot.startsWith('SUBSTACK')) {
      return booleanSlots.has(slot) ? 'Boolean' : 'reporter';
    }
    if (holder) return 'command';
  }
  return placed.some(({ block }) => /_when/i.test(block.opcode)) ? 'hat' : 'command';
}

function describeSlot(id: string, name: string, placed: readonly Placed[]) {
  for (const { block, sprite } of placed) {
    const shadow = sprite[block.inputs[name]?.shadow ?? ''];
    if (!shadow) continue;
    const menu = menuOf(id, shadow.opcode);
    return menu ? { type: 'string', menu } : { type: kindsOfShadows[shadow.opcode] ?? 'string' };
  }
  // What is empty without a block in it takes a condition.
  return { type: 'Boolean' };
}

type Item = {
  readonly name: string;
  /** Whether a block can be put into it. */
  readonly isOpen: boolean;
  readonly block: LoadedBlock;
  readonly field: string;
};

function addItem(menus: Menus, { name, isOpen, block, field }: Item): void {
  const menu = menus.get(name) ?? { acceptReporters: isOpen, items: [] };
  const text = String(block.fields[field]?.value ?? '');
  if (!menu.items.includes(text)) menu.items.push(text);
  menus.set(name, menu);
}
