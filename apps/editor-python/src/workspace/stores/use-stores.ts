import { useProvided, useStore } from '@sprout/editor-kit/react';
import { createContext } from 'react';
import type { CodeState } from './code-store.ts';
import type { PythonStores } from './create-stores.ts';
import type { HistoryState } from './history-store.ts';
import type { ProjectState } from './project-store.ts';
import type { RunState } from './run-store.ts';
import type { Settings } from './settings-store.ts';
import type { StageSize } from './stage-store.ts';
import type { View } from './view-store.ts';

const StoresContext = createContext<PythonStores | undefined>(undefined);

export const StoresProvider = StoresContext;

const useStores = (): PythonStores => useProvided(StoresContext);

// What can be done: the store itself, the same for the life of the workspace.
export const useProjectStore = () => useStores().project;
export const useHistoryStore = () => useStores().history;
export const useCodeStore = () => useStores().code;
export const useRunStore = () => useStores().run;
export const useStageStore = () => useStores().stage;
export const useViewStore = () => useStores().view;
export const useDialogs = () => useStores().dialogs;
export const useProgramDialogs = () => useStores().programDialogs;
export const useSettingsStore = () => useStores().settings;
export const useKeptBlocks = () => useStores().blocks;

// What is shown: the value of a store, read anew at each change.
export const useProject = (): ProjectState => useStore(useProjectStore());
export const useHistory = (): HistoryState => useStore(useHistoryStore());
export const useCode = (): CodeState => useStore(useCodeStore());
export const useRun = (): RunState => useStore(useRunStore());
export const useStageSize = (): StageSize => useStore(useStageStore());
export const useView = (): View => useStore(useViewStore());
export const useSettings = (): Settings => useStore(useSettingsStore());

/** The project is only looked at: it can be run, not changed. */
export const useIsReadOnly = (): boolean => useProjectStore().isReadOnly;
