import { describe, expect, it } from 'vitest';
import { keepEditingTarget, readEditingTarget } from './editing-target.ts';
import type { Vm } from './engine.ts';

/** An engine that opens the first character, as the vendored one does. */
function anEngine(names: readonly string[]) {
  const targets = names.map((name) => ({
    id: `id of ${name}`,
    isOriginal: true,
    getName: () => name,
  }));
  const drawn: (string | undefined)[] = [];
  const vm = {
    runtime: { targets },
    editingTarget: undefined as { id: string; getName(): string } | undefined,
    emitWorkspaceUpdate: () => void drawn.push(vm.editingTarget?.getName()),
    setEditingTarget(id: string) {
      vm.editingTarget = targets.find((target) => target.id === id);
      vm.emitWorkspaceUpdate();
    },
    installTargets: async () => {
      vm.editingTarget = targets[0];
      vm.emitWorkspaceUpdate();
    },
    deserializeProject: (_project: object, _zip: unknown) =>
      (vm.installTargets as (...all: unknown[]) => Promise<void>)([], {}, true),
    toJSON: (id?: string) => JSON.stringify({ targets: [], meta: { semver: '3.0.0' }, id }),
  };
  keepEditingTarget(vm as unknown as Vm);
  return { vm, drawn };
}

describe('keepEditingTarget', () => {
  it('opens a work with the character that was open when it was saved', async () => {
    const saved = anEngine(['Cat', 'Dog']);
    saved.vm.setEditingTarget('id of Dog');
    const project = JSON.parse(saved.vm.toJSON());

    const { vm, drawn } = anEngine(['Cat', 'Dog']);
    await vm.deserializeProject(project, undefined);

    expect(vm.editingTarget?.getName()).toBe('Dog');
    expect(drawn).toEqual(['Dog']);
    expect(project.meta.semver).toBe('3.0.0');
  });

  it.each([
    ['that tells none', {}],
    ['whose character is gone', { meta: { editingTarget: 'Fish' } }],
    ['that tells nonsense', { meta: { editingTarget: 3 } }],
  ])('opens the first character of a work %s, drawn once', async (_, project) => {
    const { vm, drawn } = anEngine(['Cat', 'Dog']);

    await vm.deserializeProject(project, undefined);

    expect(vm.editingTarget?.getName()).toBe('Cat');
    expect(drawn).toEqual(['Cat']);
  });

  it('leaves a character that is taken out of the work as it is', () => {
    const { vm } = anEngine(['Cat']);
    vm.setEditingTarget('id of Cat');

    expect(readEditingTarget(JSON.parse(vm.toJSON('id of Cat')))).toBeUndefined();
  });
});
