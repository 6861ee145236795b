import type { WorkHead } from '../types.ts';
import { isDirty, saved } from './changes.ts';
import { changed, dropSavedDraft } from './draft-steps.ts';
import {
  follow,
  type SaveEffect,
  type SaveSession,
  type Stamp,
  type Step,
  step,
} from './save-session-state.ts';
import { adopt, nextSave, planFacts } from './save-steps.ts';

/** Ends a conflict. Without one, or while one is being ended, there is nothing to choose. */
export function askForChoice(state: SaveSession, choice: 'mine' | 'theirs', request: number): Step {
  const { conflict: copyId, phase } = state;
  if (copyId === undefined || phase.kind !== 'idle') return step(state, answer(request));
  if (choice === 'mine')
    return step({ ...state, phase: { kind: 'usingCopy', request } }, { kind: 'useCopy', copyId });
  if (!isDirty(state.changes))
    return follow(dropSavedDraft(state), (next) => step(next, answer(request)));
  const { baseRevision: _base, ...facts } = planFacts(state, 'manual');
  return step(
    { ...state, phase: { kind: 'joiningCopy', request, facts: state.changes.newest.facts } },
    { kind: 'joinCopy', facts: { ...facts, workId: copyId } },
  );
}

/** The own content is the newest version now; what came after it is saved on top. */
export function takeCopyUsed(state: SaveSession, head: WorkHead, stamp: Stamp): Step {
  const { phase } = state;
  if (phase.kind !== 'usingCopy') return step(state);
  const { request } = phase;
  const free: SaveSession = { ...state, phase: { kind: 'idle' }, conflict: undefined };
  const adopted = adopt(free, head, stamp);
  const told = follow(adopted, (next) => (isDirty(next.changes) ? changed(next) : step(next)));
  return endChoice(told, request, stamp);
}

/** Later edits are in the copy; the page opens the work anew. */
export function takeCopyJoined(state: SaveSession, rev: number, stamp: Stamp): Step {
  const { phase } = state;
  if (phase.kind !== 'joiningCopy') return step(state);
  const { request, facts } = phase;
  const free: SaveSession = {
    ...state,
    phase: { kind: 'idle' },
    changes: saved(state.changes, { rev, facts }),
  };
  return endChoice(dropSavedDraft(free), request, stamp);
}

export function takeChoiceFailed(state: SaveSession, error: unknown, stamp: Stamp): Step {
  const { phase } = state;
  if (phase.kind !== 'usingCopy' && phase.kind !== 'joiningCopy') return step(state);
  const free: SaveSession = { ...state, phase: { kind: 'idle' } };
  const told = step(free, { kind: 'reject', request: phase.request, error });
  return follow(told, (next) => nextSave(next, stamp));
}

const endChoice = (ended: Step, request: number, stamp: Stamp): Step =>
  follow(
    follow(ended, (next) => step(next, answer(request))),
    (next) => nextSave(next, stamp),
  );

const answer = (request: number): SaveEffect => ({ kind: 'answer', request, outcome: undefined });
