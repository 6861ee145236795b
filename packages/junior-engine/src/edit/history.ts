import type { JuniorProject } from '@sprout/formats';
import type { Change, Edit } from './edit.ts';

/** A project with the way back and forward. */
export type History = {
  readonly project: JuniorProject;
  /** Newest last. */
  readonly past: readonly Step[];
  /** What was undone last stands last. */
  readonly future: readonly Step[];
};

/** A change, and the project on its other side. */
export type Step = { readonly project: JuniorProject; readonly change: Change };

/** How far the way back leads. Source: junior reference, A6. */
export const maxSteps = 100;

export function createHistory(project: JuniorProject): History {
  return { project, past: [], future: [] };
}

/** After an edit there is no way forward any more. */
export function record({ project, past }: History, edit: Edit): History {
  const steps = [...past, { project, change: edit.change }];
  return { project: edit.project, past: steps.slice(-maxSteps), future: [] };
}

/** Replaces the project without a step, for what an undo button does not take back. */
export function amend(history: History, project: JuniorProject): History {
  return { ...history, project };
}

/** The history itself when there is nothing to undo. */
export function undo(history: History): History {
  const { project, past, future } = history;
  const step = past.at(-1);
  if (step === undefined) return history;
  return {
    project: step.project,
    past: past.slice(0, -1),
    future: [...future, { project, change: step.change }],
  };
}

/** The history itself when there is nothing to do again. */
export function redo(history: History): History {
  const { project, past, future } = history;
  const step = future.at(-1);
  if (step === undefined) return history;
  return {
    project: step.project,
    past: [...past, { project, change: step.change }],
    future: future.slice(0, -1),
  };
}
