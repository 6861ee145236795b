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

/** Extensions of a project that the player has not got, each once; empty for what is no project. */
export function findUnplayable(projectText: string): readonly string[] {
  try {
    const project: unknown = JSON.parse(projectText);
    const named =
      typeof project === 'object' && project !== null && 'extensions' in project
        ? project.extensions
        : [];
    const ids = Array.isArray(named) ? named.filter((id) => typeof id === 'string') : [];
    return [...new Set(ids.filter((id) => !playable.has(id)))];
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
