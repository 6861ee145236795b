import type { DialogStore } from '@sprout/editor-kit/host';
import type { TextKey, Translate } from '@sprout/texts';
import type { PythonRuntime, PythonRuntimeOptions } from '../../runtime/types.ts';
import { createCodeStore } from './code-store.ts';
import type { ProgramDialogs, PythonDialogs } from './dialog-groups.ts';
import { createHistoryStore } from './history-store.ts';
import { createProjectStore } from './project-store.ts';
import { createRunStore } from './run-store.ts';
import { createSettingsStore } from './settings-store.ts';
import { createStageStore } from './stage-store.ts';
import { createViewStore } from './view-store.ts';

type Deps = {
  readonly bytes: Uint8Array;
  readonly isReadOnly: boolean;
  readonly isPupil: boolean;
  readonly dialogs: DialogStore;
  readonly createRuntime: (options: PythonRuntimeOptions) => PythonRuntime;
  readonly texts: () => Translate<TextKey>;
  readonly onHistory: (canUndo: boolean, canRedo: boolean) => void;
  /** The program asked for its picture under this name. */
  readonly onSavePicture: (name: string) => void;
};

/** What was put together with blocks stays while the page is open. */
export type KeptBlocks = { state: object | undefined };

export type PythonStores = ReturnType<typeof createStores>;

/** Opens a project and makes the stores of its workspace. */
export function createStores({ bytes, isReadOnly, isPupil, dialogs, onHistory, ...deps }: Deps) {
  const project = createProjectStore(bytes, { isReadOnly, isPupil });
  const view = createViewStore();
  const stage = createStageStore(project);
  const code = createCodeStore({ project, view });
  const { screen } = stage;
  const { breakpoints } = code;
  const blocks: KeptBlocks = { state: undefined };
  return {
    project,
    history: createHistoryStore({ project, code, onHistory }),
    code,
    run: createRunStore({ ...deps, project, screen, timeOfDay, breakpoints }),
    stage,
    view,
    dialogs: dialogs.group<PythonDialogs>('python'),
    programDialogs: dialogs.group<ProgramDialogs>('python program'),
    settings: createSettingsStore(openStorage()),
    blocks,
  };
}

export function disposeStores({ run, stage }: PythonStores): void {
  run.runtime.close();
  stage.close();
}

const timeOfDay = (): string => {
  const now = new Date();
  return `${now.getHours()}:${String(now.getMinutes()).padStart(2, '0')}`;
};

/** A browser that keeps nothing throws on the name alone. */
function openStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
