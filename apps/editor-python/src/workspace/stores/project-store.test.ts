import { emptyChallenge, readPythonProject } from '@sprout/formats';
import { describe, expect, it } from 'vitest';
import { createProjectStore } from './project-store.ts';
import { createSettingsStore } from './settings-store.ts';

const start = () => createProjectStore(new TextEncoder().encode('print(1)\n'));
const names = (project: ReturnType<typeof start>) => project.get().files.map(({ name }) => name);

describe('a project that is edited', () => {
  it('is written with what was typed, and its revision grows with each change', () => {
    const project = start();
    const { activeId, rev } = project.get();
    project.type(activeId, 'print(2)\n');
    const main = readPythonProject(project.toBytes()).files[0];
    expect(new TextDecoder().decode(main?.bytes)).toBe('print(2)\n');
    expect(project.get().rev).toBeGreaterThan(rev);
  });

  it('opens a file that is added and goes back to its neighbour when it is deleted', () => {
    const project = start();
    const file = project.newFile('cat.py', new Uint8Array());
    project.do({ kind: 'add', file });
    const opened = project.get().activeId;
    project.do({ kind: 'remove', file });
    expect(opened).toBe(file.id);
    expect(project.get().activeId).toBe(project.get().files[0]?.id);
  });

  it('takes steps back and does them again, each time as a new revision', () => {
    const project = start();
    project.do({ kind: 'add', file: project.newFile('cat.py', new Uint8Array()) });
    project.undo();
    const without = names(project);
    project.redo();
    expect([without, names(project)]).toEqual([['main.py'], ['main.py', 'cat.py']]);
    expect(project.get().rev).toBe(3);
  });

  it('knows whether the newest change was typed or a step with files', () => {
    const project = start();
    const { activeId } = project.get();
    const file = project.newFile('a.txt', new Uint8Array());
    project.do({ kind: 'add', file });
    const afterStep = project.undoesStep(true);
    project.open(activeId);
    project.type(activeId, 'x');
    expect([afterStep, project.undoesStep(true)]).toEqual([true, false]);
  });

  it('keeps a file that was typed into since it came, until that is taken back', () => {
    const project = start();
    const file = project.newFile('cat.py', new Uint8Array());
    project.do({ kind: 'add', file });
    project.type(file.id, 'x = 1');
    project.open(project.get().files[0]?.id ?? 0);
    const whileTyped = project.undoesStep(false);
    project.type(file.id, '');
    expect([whileTyped, project.undoesStep(false)]).toEqual([false, true]);
  });

  it('brings a deleted file back, also when something was done since', () => {
    const project = start();
    const cat = project.newFile('cat.py', new TextEncoder().encode('x = 1'));
    project.do({ kind: 'add', file: cat });
    project.do({ kind: 'remove', file: cat });
    project.do({ kind: 'add', file: project.newFile('b.txt', new Uint8Array()) });
    project.bringBack('cat.py');
    expect(names(project)).toEqual(['main.py', 'b.txt', 'cat.py']);
  });

  it('keeps its challenge in the file', () => {
    const project = start();
    project.writeChallenge({ ...emptyChallenge, title: 'Area' });
    expect(readPythonProject(project.toBytes()).challenge?.title).toBe('Area');
  });
});

describe('the challenge of a project', () => {
  const area = { ...emptyChallenge, title: 'Area' };
  const withChallenge = () => {
    const project = start();
    project.writeChallenge(area);
    return project.toBytes();
  };

  it('is solved and not changed by a pupil, whatever it came with', () => {
    const ofLesson = createProjectStore(new TextEncoder().encode(''), { isPupil: true });
    ofLesson.do({ kind: 'challenge', before: undefined, after: area });
    const ofTask = createProjectStore(withChallenge(), { isPupil: true });
    expect([ofLesson.canWriteChallenge(), ofTask.canWriteChallenge()]).toEqual([false, false]);
  });

  it('is changed by a pupil who has just written it', () => {
    const project = createProjectStore(new TextEncoder().encode(''), { isPupil: true });
    const before = project.canWriteChallenge();
    project.writeChallenge(area);
    expect([before, project.canWriteChallenge()]).toEqual([true, true]);
  });

  it('is changed by the staff, but in no work that is only looked at', () => {
    const own = createProjectStore(withChallenge());
    const looked = createProjectStore(withChallenge(), { isReadOnly: true });
    expect([own.canWriteChallenge(), looked.canWriteChallenge()]).toEqual([true, false]);
  });
});

describe('how the code looks', () => {
  it('is remembered, and stays as it is where nothing can be kept', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    createSettingsStore(storage).patch({ theme: 'dark' });
    const closed = {
      getItem: () => {
        throw new Error('closed');
      },
      setItem: () => undefined,
    };
    expect(createSettingsStore(storage).get()).toEqual({ theme: 'dark', size: 'medium' });
    expect(createSettingsStore(closed).get().theme).toBe('light');
  });
});
