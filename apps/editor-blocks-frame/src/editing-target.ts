import type { Vm } from './engine.ts';

/**
 * A work opens with the character that was open when it was saved; the engine would always open the first one.
 * Its name travels in the work's own file, so that it holds on another computer too.
 */
export function keepEditingTarget(vm: Vm): void {
  const toJson = vm.toJSON.bind(vm);
  vm.toJSON = (targetId) => {
    const text = toJson(targetId);
    // With an id it is one character that goes out, without the rest of the work.
    return targetId === undefined ? writeEditingTarget(text, vm.editingTarget?.getName()) : text;
  };

  let wanted: string | undefined;
  const deserialize = vm.deserializeProject.bind(vm);
  vm.deserializeProject = (project, zip) => {
    wanted = readEditingTarget(project);
    return deserialize(project, zip);
  };
  const install = vm.installTargets.bind(vm);
  vm.installTargets = async (targets, extensions, isWhole) => {
    const name = wanted;
    wanted = undefined;
    if (!isWhole || name === undefined) return install(targets, extensions, isWhole);
    await withoutDrawing(vm, () => install(targets, extensions, isWhole));
    const target = vm.runtime.targets.find((one) => one.isOriginal && one.getName() === name);
    if (target && target.id !== vm.editingTarget?.id) vm.setEditingTarget(target.id);
    else vm.emitWorkspaceUpdate();
  };
}

/** The project's text with the name in its `meta`, where the engine and others look past it. */
export function writeEditingTarget(projectText: string, name: string | undefined): string {
  if (name === undefined) return projectText;
  const project = JSON.parse(projectText);
  return JSON.stringify({ ...project, meta: { ...project.meta, editingTarget: name } });
}

export function readEditingTarget(project: object): string | undefined {
  const meta: unknown = Reflect.get(project, 'meta');
  const name: unknown =
    typeof meta === 'object' && meta !== null ? Reflect.get(meta, 'editingTarget') : undefined;
  return typeof name === 'string' ? name : undefined;
}

/** The blocks of the first character are not drawn when those of another one follow at once. */
async function withoutDrawing(vm: Vm, work: () => Promise<void>): Promise<void> {
  const emit = vm.emitWorkspaceUpdate;
  vm.emitWorkspaceUpdate = () => undefined;
  try {
    await work();
  } finally {
    vm.emitWorkspaceUpdate = emit;
  }
}
