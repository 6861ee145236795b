import { createStore } from '@sprout/editor-kit';
import {
  type Challenge,
  mainFile,
  type PythonProject,
  readPythonProject,
  writePythonProject,
} from '@sprout/formats';
import {
  applyStep,
  bytesOf,
  type FileStep,
  invertStep,
  isMain,
  makeFile,
  type ProjectFile,
  type ProjectFiles,
  roomProblem,
} from '../files/project-files.ts';

export type ProjectState = {
  readonly files: ProjectFiles;
  readonly activeId: number;
  readonly challenge: Challenge | undefined;
  /** Grows with each change. */
  readonly rev: number;
};

/** A change that is not typed: files come, go and change their names; the challenge is written. */
export type ProjectStep =
  | FileStep
  | {
      readonly kind: 'challenge';
      readonly before: Challenge | undefined;
      readonly after: Challenge | undefined;
    };

type Done = { readonly step: ProjectStep; readonly rev: number };

export type ProjectStore = ReturnType<typeof createProjectStore>;

/** The project as it is edited, and its way back step by step. */
export function createProjectStore(
  bytes: Uint8Array,
  { isReadOnly = false, isPupil = false } = {},
) {
  let nextId = 1;
  const toFiles = ({ files }: Pick<PythonProject, 'files'>): ProjectFiles =>
    files.map((file) => makeFile(nextId++, file.name, file.bytes));
  const project = readPythonProject(bytes);
  const files = toFiles(project);
  const store = createStore<ProjectState>({
    files,
    activeId: files[0]?.id ?? 0,
    challenge: project.challenge,
    rev: 0,
  });
  const done: Done[] = [];
  const undone: Done[] = [];
  /** Newest revision in which each file was typed into. */
  const typedAt = new Map<number, number>();
  /** Challenges that were written on this page; all others came with the work, a lesson or a file. */
  const written = new WeakSet<Challenge>();

  const perform = (step: ProjectStep): void => {
    const state = store.get();
    store.set(performStep({ ...state, rev: state.rev + 1 }, step));
  };
  const inverseOf = (step: ProjectStep): ProjectStep =>
    step.kind === 'challenge'
      ? { kind: 'challenge', before: step.after, after: step.before }
      : invertStep(step, store.get().files);
  const move = (from: Done[], to: Done[]): void => {
    const last = from.pop();
    if (!last) return;
    const back = inverseOf(last.step);
    perform(back);
    to.push({ step: back, rev: store.get().rev });
  };
  const doStep = (step: ProjectStep): void => {
    perform(step);
    done.push({ step, rev: store.get().rev });
    undone.length = 0;
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Nothing changes; it can be run. */
    isReadOnly,
    newFile: (name: string, content: Uint8Array<ArrayBuffer>): ProjectFile =>
      makeFile(nextId++, name, content),
    readFiles: (content: Uint8Array) => {
      const opened = readPythonProject(content);
      return { files: toFiles(opened), challenge: opened.challenge };
    },
    open(id: number): void {
      store.set({ ...store.get(), activeId: id });
    },
    type(id: number, text: string): void {
      const state = store.get();
      const next = state.files.map((file) =>
        file.id === id && file.kind === 'text' ? { ...file, text } : file,
      );
      typedAt.set(id, state.rev + 1);
      undone.length = 0;
      store.set({ ...state, files: next, rev: state.rev + 1 });
    },
    do: doStep,
    /** Keeps what was written as the challenge, or takes the challenge away. */
    writeChallenge(after: Challenge | undefined): void {
      if (after) written.add(after);
      doStep({ kind: 'challenge', before: store.get().challenge, after });
    },
    /** Whether who works here may change the challenge. A pupil solves the one that was set. */
    canWriteChallenge(): boolean {
      const { challenge } = store.get();
      return !isReadOnly && (!isPupil || !challenge || written.has(challenge));
    },
    /** Whether the newest change of what is open is a step of ours, not something typed. */
    undoesStep(hasTyped: boolean): boolean {
      const last = done.at(-1);
      if (!last || losesTyped(last.step, store.get().files)) return false;
      return !hasTyped || last.rev > (typedAt.get(store.get().activeId) ?? 0);
    },
    canRedo: () => undone.length > 0,
    undo: () => move(done, undone),
    redo: () => move(undone, done),
    /** Brings a deleted file back, whatever was typed or done since; its name must still be free. */
    bringBack(name: string): void {
      const last = done.findLast(({ step }) => step.kind === 'remove' && step.file.name === name);
      if (last?.step.kind !== 'remove') return;
      if (last === done.at(-1)) move(done, undone);
      else if (findsPlace(store.get().files, last.step.file))
        doStep({ kind: 'add', file: last.step.file });
    },
    toBytes: (): Uint8Array<ArrayBuffer> => {
      const { files: now, challenge } = store.get();
      return writePythonProject({
        files: now.map((file) => ({ name: file.name, bytes: bytesOf(file) })),
        challenge,
      });
    },
  };
}

function performStep(state: ProjectState, step: ProjectStep): ProjectState {
  if (step.kind === 'challenge') return { ...state, challenge: step.after };
  const files = applyStep(state.files, step);
  return { ...state, files, activeId: activeAfter(state, files, step) };
}

/** What was added is shown; what is gone gives way to its neighbour. */
function activeAfter(
  { files: before, activeId }: ProjectState,
  files: ProjectFiles,
  step: FileStep,
): number {
  if (step.kind === 'add') return step.file.id;
  if (files.some(({ id }) => id === activeId)) return activeId;
  const place = before.findIndex(({ id }) => id === activeId);
  const next = step.kind === 'remove' ? files[Math.max(0, place - 1)] : files.find(isMain);
  return next?.id ?? files[0]?.id ?? 0;
}

const findsPlace = (files: ProjectFiles, file: ProjectFile): boolean =>
  files.every(({ name }) => name !== file.name) && roomProblem(files, file) === undefined;

/** Whether taking a step back would take away what was typed into its files since. */
function losesTyped(step: ProjectStep, files: ProjectFiles): boolean {
  const brought = step.kind === 'add' ? [step.file] : step.kind === 'replace' ? step.after : [];
  return brought.some((file) => {
    const now = files.find(({ id }) => id === file.id);
    return now?.kind === 'text' && file.kind === 'text' && now.text !== file.text;
  });
}

/** Files as the interpreter takes them. */
export const toProgram = ({ files }: ProjectState) =>
  files.map((file) => ({ name: file.name, bytes: bytesOf(file) }));

export const mainName = mainFile;
