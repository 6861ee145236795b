import { emptyChallenge, readPythonProject } from '@sprout/formats';
import { describe, expect, it } from 'vitest';
import { createProjectDesk } from './project-desk.ts';
import { createSettings } from './settings.ts';

const start = () => createProjectDesk(new TextEncoder().encode('print(1)\n'));
const names = (desk: ReturnType<typeof start>) => desk.store.get().files.map(({ name }) => name);

describe('a project that is edited', () => {
  it('is written with what was typed, and its revision grows with each change', () => {
    const desk = start();
    const { activeId, rev } = desk.store.get();
    desk.type(activeId, 'print(2)\n');
    const main = readPythonProject(desk.toBytes()).files[0];
    expect(new TextDecoder().decode(main?.bytes)).toBe('print(2)\n');
    expect(desk.store.get().rev).toBeGreaterThan(rev);
  });

  it('opens a file that is added and goes back to its neighbour when it is deleted', () => {
    const desk = start();
    const file = desk.newFile('cat.py', new Uint8Array());
    desk.do({ kind: 'add', file });
    const opened = desk.store.get().activeId;
    desk.do({ kind: 'remove', file });
    expect(opened).toBe(file.id);
    expect(desk.store.get().activeId).toBe(desk.store.get().files[0]?.id);
  });

  it('takes steps back and does them again, each time as a new revision', () => {
    const desk = start();
    desk.do({ kind: 'add', file: desk.newFile('cat.py', new Uint8Array()) });
    desk.undo();
    const without = names(desk);
    desk.redo();
    expect([without, names(desk)]).toEqual([['main.py'], ['main.py', 'cat.py']]);
    expect(desk.store.get().rev).toBe(3);
  });

  it('knows whether the newest change was typed or a step with files', () => {
    const desk = start();
    const { activeId } = desk.store.get();
    const file = desk.newFile('a.txt', new Uint8Array());
    desk.do({ kind: 'add', file });
    const afterStep = desk.undoesStep(true);
    desk.open(activeId);
    desk.type(activeId, 'x');
    expect([afterStep, desk.undoesStep(true)]).toEqual([true, false]);
  });

  it('keeps a file that was typed into since it came, until that is taken back', () => {
    const desk = start();
    const file = desk.newFile('cat.py', new Uint8Array());
    desk.do({ kind: 'add', file });
    desk.type(file.id, 'x = 1');
    desk.open(desk.store.get().files[0]?.id ?? 0);
    const whileTyped = desk.undoesStep(false);
    desk.type(file.id, '');
    expect([whileTyped, desk.undoesStep(false)]).toEqual([false, true]);
  });

  it('brings a deleted file back, also when something was done since', () => {
    const desk = start();
    const cat = desk.newFile('cat.py', new TextEncoder().encode('x = 1'));
    desk.do({ kind: 'add', file: cat });
    desk.do({ kind: 'remove', file: cat });
    desk.do({ kind: 'add', file: desk.newFile('b.txt', new Uint8Array()) });
    desk.bringBack('cat.py');
    expect(names(desk)).toEqual(['main.py', 'b.txt', 'cat.py']);
  });

  it('keeps its challenge in the file', () => {
    const desk = start();
    desk.do({ kind: 'challenge', before: undefined, after: { ...emptyChallenge, title: 'Area' } });
    expect(readPythonProject(desk.toBytes()).challenge?.title).toBe('Area');
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
