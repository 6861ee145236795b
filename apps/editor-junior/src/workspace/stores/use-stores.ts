import { useProvided, useStore } from '@sprout/editor-kit/react';
import type { BlockCategory, JuniorProject } from '@sprout/formats';
import { createContext } from 'react';
import type { StageState } from '../../stage/index.ts';
import { listCategories, type Offer, offerOf } from '../model/palette.ts';
import type { Carried } from './carry-store.ts';
import type { JuniorStores } from './create-stores.ts';
import type { ProjectState } from './project-store.ts';
import type { View } from './view-store.ts';

const StoresContext = createContext<JuniorStores | undefined>(undefined);

export const StoresProvider = StoresContext;

/** All of them, for what joins them: the port of the workspace, its stage. */
export const useStores = (): JuniorStores => useProvided(StoresContext);

// What can be done: the store itself, the same for the life of the workspace.
export const useProjectStore = () => useStores().project;
export const useRunStore = () => useStores().run;
export const useViewStore = () => useStores().view;
export const useCarryStore = () => useStores().carry;
export const useDialogs = () => useStores().dialogs;
export const useMedia = () => useStores().media;
export const useSound = () => useStores().sound;
export const useAnnouncer = () => useStores().announcer;
export const useLoadSchoolLibrary = () => useStores().loadSchoolLibrary;

// What is shown: the value of a store, read anew at each change.
export const useProjectState = (): ProjectState => useStore(useProjectStore());
export const useProject = (): JuniorProject => useProjectState().history.project;
export const useRun = (): StageState => useStore(useRunStore());
export const useView = (): View => useStore(useViewStore());
export const useCarry = (): Carried | undefined => useStore(useCarryStore());

/** What the lesson lets be taken out of the palette. */
export const useOffer = (): Offer => offerOf(useStores().only, useProject());

/** The tab of the palette that is shown; one that an undo has emptied makes way. */
export function useShownCategory(): BlockCategory {
  const { category } = useView();
  const offered = listCategories(useOffer());
  return offered.includes(category) ? category : (offered[0] ?? category);
}

/** The story is only looked at: it can be played, not changed. */
export const useIsReadOnly = (): boolean => useProjectStore().isReadOnly;
