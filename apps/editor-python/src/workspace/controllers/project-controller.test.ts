import { emptyChallenge, readPythonProject } from '@sprout/formats';
import { describe, expect, it } from 'vitest';
import { createProjectController } from './project-controller.ts';
import { createSettings } from './settings.ts';

const start = () => createProjectController(new TextEncoder().encode('print(1)\n'));
const names = (controller: ReturnType<typeof start>) =>
  controller.store.get().files.map(({ name }) => name);

describe('a project that is edited', () => {
  it('is written with what was typed, and its revision grows with each change', () => {
    const controller = start();
    const { activeId, rev } = controller.store.get();
    controller.type(activeId, 'print(2)\n');
    const main = readPythonProject(controller.toBytes()).files[0];
    expect(new TextDecoder().decode(main?.bytes)).toBe('print(2)\n');
    expect(controller.store.get().rev).toBeGreaterThan(rev);
  });

  it('opens a file that is added and goes back to its neighbour when it is deleted', () => {
    const controller = start();
    const file = controller.newFile('cat.py', new Uint8Array());
    controller.do({ kind: 'add', file });
    const opened = controller.store.get().activeId;
    controller.do({ kind: 'remove', file });
    expect(opened).toBe(file.id);
    expect(controller.store.get().activeId).toBe(controller.store.get().files[0]?.id);
  });

  it('takes steps back and does them again, each time as a new revision', () => {
    const controller = start();
    controller.do({ kind: 'add', file: controller.newFile('cat.py', new Uint8Array()) });
    controller.undo();
    const without = names(controller);
    controller.redo();
    expect([without, names(controller)]).toEqual([['main.py'], ['main.py', 'cat.py']]);
    expect(controller.store.get().rev).toBe(3);
  });

  it('knows whether the newest change was typed or a step with files', () => {
    const controller = start();
    const { activeId } = controller.store.get();
    const file = controller.newFile('a.txt', new Uint8Array());
    controller.do({ kind: 'add', file });
    const afterStep = controller.undoesStep(true);
    controller.open(activeId);
    controller.type(activeId, 'x');
    expect([afterStep, controller.undoesStep(true)]).toEqual([true, false]);
  });

  it('keeps a file that was typed into since it came, until that is taken back', () => {
    const controller = start();
    const file = controller.newFile('cat.py', new Uint8Array());
    controller.do({ kind: 'add', file });
    controller.type(file.id, 'x = 1');
    controller.open(controller.store.get().files[0]?.id ?? 0);
    const whileTyped = controller.undoesStep(false);
    controller.type(file.id, '');
    expect([whileTyped, controller.undoesStep(false)]).toEqual([false, true]);
  });

  it('brings a deleted file back, also when something was done since', () => {
    const controller = start();
    const cat = controller.newFile('cat.py', new TextEncoder().encode('x = 1'));
    controller.do({ kind: 'add', file: cat });
    controller.do({ kind: 'remove', file: cat });
    controller.do({ kind: 'add', file: controller.newFile('b.txt', new Uint8Array()) });
    controller.bringBack('cat.py');
    expect(names(controller)).toEqual(['main.py', 'b.txt', 'cat.py']);
  });

  it('keeps its challenge in the file', () => {
    const controller = start();
    controller.do({
      kind: 'challenge',
      before: undefined,
      after: { ...emptyChallenge, title: 'Area' },
    });
    expect(readPythonProject(controller.toBytes()).challenge?.title).toBe('Area');
  });
});

describe('how the code looks', () => {
  it('is remembered, and stays as it is where nothing can be kept', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    createSettings(storage).change({ theme: 'dark' });
    const closed = {
      getItem: () => {
        throw new Error('closed');
      },
      setItem: () => undefined,
    };
    expect(createSettings(storage).get()).toEqual({ theme: 'dark', size: 'medium' });
    expect(createSettings(closed).get().theme).toBe('light');
  });
});
