import type { EngineVm } from './engine.ts';

/** Extensions that the player's engine brings along. Source: the vendored engine. */
const playable = new Set([
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
  'tw',
]);

/** What stands before the first underscore of the engine's own blocks. Source: the vendored engine. */
const ownBlocks = new Set([
  'argument',
  'colour',
  'control',
  'data',
  'event',
  'looks',
  'math',
  'motion',
  'operator',
  'procedures',
  'sensing',
  'sound',
]);

/**
 * Extensions of a project that the player has not got, each once: those that it names and those that only its
 * blocks tell of. Empty for what is no project.
 */
export function findUnplayable(projectText: string): readonly string[] {
  try {
    const project: unknown = JSON.parse(projectText);
    const ids = [...listIn(project, 'extensions'), ...listOpcodes(project).flatMap(extensionOf)];
    const named = ids.filter((id) => typeof id === 'string');
    return [...new Set(named.filter((id) => !playable.has(id)))];
  } catch {
    return [];
  }
}

/**
 * Keeps the engine from loading what it has not got: it would refuse the whole work. Blocks of such
 * an extension stay where they are and do nothing.
 */
export function leaveOutUnknown(vm: EngineVm): void {
  const load = vm._loadExtensions.bind(vm);
  vm._loadExtensions = (ids, urls) =>
    load(new Set([...ids].filter((id) => vm.extensionManager.isBuiltinExtension(id))), urls);
}

/** As the engine reads it; none for the engine's own blocks. */
function extensionOf(opcode: string): readonly string[] {
  const [id = ''] = opcode.includes('_') ? opcode.split('_', 1) : [];
  return id === '' || ownBlocks.has(id) ? [] : [id.replace(/[^\w-]/g, '-')];
}

function listOpcodes(project: unknown): readonly string[] {
  const blocks = listIn(project, 'targets').flatMap((target) => {
    const own = isRecord(target) ? target['blocks'] : undefined;
    return isRecord(own) ? Object.values(own) : [];
  });
  return blocks.flatMap((block) => {
    const opcode = isRecord(block) ? block['opcode'] : undefined;
    return typeof opcode === 'string' ? [opcode] : [];
  });
}

function listIn(holder: unknown, name: string): readonly unknown[] {
  const list = isRecord(holder) ? holder[name] : undefined;
  return Array.isArray(list) ? list : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
