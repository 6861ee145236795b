import { createStore } from '@sprout/editor-kit';
import type { JuniorProject } from '@sprout/formats';
import type { JuniorStage, StageState } from '../../stage/index.ts';
import { shownPageIndex } from './project-store.ts';

/** The stage and what runs on it. */
export function createRunStore(project: JuniorProject) {
  const store = createStore<StageState>({
    isRunning: false,
    pageIndex: shownPageIndex(project),
    pageCount: project.json.pages.length,
    lit: [],
  });
  let stage: JuniorStage | undefined;
  return {
    ...store,
    /** Undefined until its canvas is there. */
    stage: (): JuniorStage | undefined => stage,
    setStage(next: JuniorStage | undefined): void {
      stage = next;
    },
  };
}
