import type { SaveFailure } from '../save/failure.ts';
import type { Prepared } from '../save/sender.ts';
import type { Captured, SaveOutcome, WorkHead } from '../types.ts';
import { covers, isDirty, type Mark, markAt, saved } from './changes.ts';
import {
  dropSavedDraft,
  forgetFormerDraft,
  learnContent,
  moveDraft,
  writeDraft,
} from './draft-steps.ts';
import {
  follow,
  type PlannedFacts,
  type SaveEffect,
  type SaveKind,
  type SaveRequest,
  type SaveSession,
  type SentSave,
  type Stamp,
  type Step,
  statusOf,
  step,
  type Trouble,
} from './save-session-state.ts';

type Result = { readonly kind: 'saved'; readonly head: WorkHead | undefined } | { kind: 'kept' };

const kept: Result = { kind: 'kept' };
const nothingToSave: Result = { kind: 'saved', head: undefined };

export function askForSave(state: SaveSession, request: SaveRequest, stamp: Stamp): Step {
  const press = { at: stamp.at, mark: state.changes.newest };
  const asked = request.kind === 'submitted' ? { ...request, press } : request;
  return nextSave({ ...state, waiting: [...state.waiting, asked] }, stamp);
}

/** Begins the next save that was asked for, if none is under way. */
export function nextSave(state: SaveSession, stamp: Stamp): Step {
  const [request, ...waiting] = state.waiting;
  if (state.phase.kind !== 'idle' || !request) return step(state);
  return beginSave({ ...state, waiting }, request, stamp);
}

function beginSave(state: SaveSession, asked: SaveRequest, stamp: Stamp): Step {
  const { canSave } = state.settings;
  const request = withOwedHandIn(state, asked);
  const isStranger = canSave && !stamp.isOwner;
  const isHeld = !canSave || state.isElsewhere || state.conflict !== undefined;
  if (isStranger || (state.isExpired && !isHeld))
    return finish({ ...owing(state, request), isExpired: true }, request, kept, stamp);
  if (isHeld) return finish(state, request, kept, stamp);
  const stop = step(state, { kind: 'stopRetryTimer' });
  if (state.unconfirmed) {
    const save = state.unconfirmed;
    return follow(stop, (next) => send(next, request, save, true));
  }
  if (request.kind === 'auto' && !isDirty(state.changes)) {
    const quiet = { ...state, trouble: undefined, savedAt: stamp.at };
    return follow(stop, () => finish(quiet, request, nothingToSave, stamp));
  }
  return follow(stop, (next) => captureNewest(next, request, stamp));
}

/** What is saved by itself is the hand-in that waits, while nothing was changed since its button was pressed. */
function withOwedHandIn({ owedHandIn, changes }: SaveSession, request: SaveRequest): SaveRequest {
  const isSame = owedHandIn !== undefined && covers(owedHandIn.mark, changes.newest);
  return request.kind === 'auto' && isSame
    ? { ...request, kind: 'submitted', press: owedHandIn }
    : request;
}

/** A hand-in whose content has not been captured is begun later. */
const owing = (state: SaveSession, { press }: SaveRequest): SaveSession =>
  press ? { ...state, owedHandIn: press } : state;

function captureNewest(state: SaveSession, request: SaveRequest, stamp: Stamp): Step {
  if (request.kind === 'auto' && state.isDragging) {
    const later = step({ ...state, trouble: undefined }, { kind: 'startSaveTimer' });
    return follow(later, (next) => finish(next, request, kept, stamp));
  }
  const reason = request.kind === 'submitted' ? 'submit' : request.kind;
  return step({ ...state, phase: { kind: 'capturing', request } }, { kind: 'capture', reason });
}

/** Ends a save, answers the caller that asked for it and begins the next one. */
function finish(before: SaveSession, request: SaveRequest, result: Result, stamp: Stamp): Step {
  const state: SaveSession = { ...before, phase: { kind: 'idle' } };
  return follow(step(state, ...answer(state, request, result)), (next) => nextSave(next, stamp));
}

function answer(state: SaveSession, { id }: SaveRequest, result: Result): SaveEffect[] {
  if (id === undefined) return [];
  const outcome: SaveOutcome =
    result.kind === 'saved' ? result : { kind: 'kept', status: statusOf(state) };
  return [{ kind: 'answer', request: id, outcome }];
}

/** The page shows another work: what waits is told that it stays in the draft. */
export function answerAllKept(state: SaveSession): SaveEffect[] {
  const { phase, waiting } = state;
  const running = 'request' in phase && typeof phase.request === 'object' ? [phase.request] : [];
  return [...running, ...waiting].flatMap((request) => answer(state, request, kept));
}

export function takeCaptured(before: SaveSession, content: Captured): Step {
  const { phase } = before;
  if (phase.kind !== 'capturing') return step(before);
  const state = learnContent(before, content);
  const mark = markAt(state.changes, content.rev);
  const request = withoutNewerContent(phase.request, mark);
  return step(
    { ...state, phase: { kind: 'preparing', request, mark } },
    { kind: 'prepare', content, facts: planFacts(state, request.kind) },
  );
}

/** What the child did not see when it pressed the button is saved, and not handed in by itself. */
const withoutNewerContent = ({ press, ...request }: SaveRequest, mark: Mark): SaveRequest => {
  const isOther = press !== undefined && !covers(press.mark, mark);
  if (isOther) return request.id === undefined ? { ...request, kind: 'auto' } : request;
  return press ? { ...request, press } : request;
};

export function takePrepared(before: SaveSession, made: Prepared, stamp: Stamp): Step {
  const { phase } = before;
  if (phase.kind !== 'preparing') return step(before);
  const { request, mark } = phase;
  const owedHandIn = request.kind === 'submitted' ? undefined : before.owedHandIn;
  const state = { ...before, resumed: undefined, owedHandIn };
  const begun = request.press ? { ...made, begunAt: request.press.at } : made;
  const prepared = withHandIn(begun, before.resumed);
  if (prepared.body.kind === 'auto' && prepared.contentKey === state.savedKey) {
    const known = { ...state, trouble: undefined, savedAt: stamp.at };
    return follow(noteSaved(known, mark), (next) => finish(next, request, nothingToSave, stamp));
  }
  return writeDraft(
    { ...state, phase: { kind: 'keeping', request, save: { prepared, mark } } },
    true,
  );
}

/** The same content as a hand-in of an earlier page is that hand-in, from when its button was pressed. */
function withHandIn(prepared: Prepared, handIn: Prepared | undefined): Prepared {
  if (handIn?.contentKey !== prepared.contentKey) return prepared;
  const { kind, saveId } = handIn.body;
  return { ...prepared, body: { ...prepared.body, kind, saveId }, begunAt: handIn.begunAt };
}

/** The draft has the save, or cannot be written; both do not hold the save back. */
export function takeKept(state: SaveSession): Step {
  const { phase } = state;
  return phase.kind === 'keeping' ? send(state, phase.request, phase.save, false) : step(state);
}

function send(state: SaveSession, request: SaveRequest, save: SentSave, isRepeated: boolean): Step {
  return step(
    { ...state, unconfirmed: save, phase: { kind: 'sending', request, save, isRepeated } },
    { kind: 'send', prepared: save.prepared },
  );
}

/** The server has everything up to this mark. */
function noteSaved(before: SaveSession, mark: Mark): Step {
  const { base } = before.changes;
  const state = { ...before, changes: saved(before.changes, mark) };
  const effects: SaveEffect[] = [];
  // An editor that was made anew does not know the revisions of the one before.
  if (mark.rev >= base) effects.push({ kind: 'markClean', rev: mark.rev - base });
  if (!isDirty(state.changes)) effects.push({ kind: 'clearSaveTimer' });
  return follow(follow(step(state, ...effects), forgetFormerDraft), dropSavedDraft);
}

export function takeAcknowledged(state: SaveSession, head: WorkHead, stamp: Stamp): Step {
  const { phase } = state;
  if (phase.kind !== 'sending') return step(state);
  const { request, save, isRepeated } = phase;
  const { contentKey, body } = save.prepared;
  const adopted = adopt({ ...state, unconfirmed: undefined, savedKey: contentKey }, head, stamp);
  const confirmed = follow(adopted, (next) => {
    if (!save.mark) return dropSavedDraft(next);
    const isNewName = body.workName === nameOf(next);
    const nameProblem = isNewName ? undefined : next.nameProblem;
    return noteSaved({ ...next, goodName: body.workName, nameProblem }, save.mark);
  });
  return follow(confirmed, (next) =>
    isRepeated
      ? afterRepeated(next, request, stamp)
      : finish(next, request, { kind: 'saved', head }, stamp),
  );
}

/** Takes over what the server committed. */
export function adopt(state: SaveSession, head: WorkHead, { at }: Stamp): Step {
  const { revision, reviewState } = head;
  const work = { ...state.work, revision, reviewState };
  return step(
    { ...state, work, newerRevision: undefined, trouble: undefined, savedAt: at },
    { kind: 'resetRetryTimer' },
  );
}

function afterRepeated(state: SaveSession, request: SaveRequest, stamp: Stamp): Step {
  return request.kind === 'auto' && !isDirty(state.changes)
    ? finish({ ...state, trouble: undefined, savedAt: stamp.at }, request, nothingToSave, stamp)
    : captureNewest(state, request, stamp);
}

export function takeFailure(
  state: SaveSession,
  failure: SaveFailure,
  freshId: string,
  stamp: Stamp,
): Step {
  const { phase } = state;
  if (!('request' in phase) || typeof phase.request !== 'object') return step(state);
  const { request } = phase;
  // An earlier save was to go first; the hand-in itself has not been begun.
  const waits = phase.kind === 'sending' && phase.isRepeated ? owing(state, request) : state;
  const retry = (trouble: Trouble, atLeastMs: number): Step =>
    follow(step(waits, { kind: 'startRetryTimer', atLeastMs }), (next) =>
      finish({ ...next, trouble }, request, kept, stamp),
    );
  const refuse = (code: string): Step => finish(refused(state, code), request, kept, stamp);
  switch (failure.kind) {
    case 'offline':
      return retry({ kind: 'offline' }, 0);
    case 'again':
      return retry({ kind: 'failed', code: failure.code, willRetry: true }, failure.waitMs);
    case 'expired':
      return finish({ ...waits, isExpired: true }, request, kept, stamp);
    case 'conflict':
      return takeConflict(state, failure.copyId, request, stamp);
    case 'idTaken':
      return state.work.revision === 0 && !state.hasNewId
        ? beginSave(withNewId(state, freshId), request, stamp)
        : refuse('work.idTaken');
    case 'text':
      return takeTextRefused(state, request, failure.code, stamp);
    case 'blobsMissing':
      return phase.kind === 'sending' && phase.save.prepared.blobs.size === 0
        ? afterRepeated(withoutContent(state, phase.save.prepared), request, stamp)
        : refuse('work.blobsMissing');
    case 'refused':
      return refuse(failure.code);
  }
}

/** The server has never got what an earlier page was to send. */
const withoutContent = (state: SaveSession, lost: Prepared): SaveSession => ({
  ...state,
  unconfirmed: undefined,
  resumed: lost.body.kind === 'submitted' ? lost : undefined,
});

const refused = (state: SaveSession, code: string): SaveSession => ({
  ...state,
  unconfirmed: undefined,
  trouble: { kind: 'failed', code, willRetry: false },
});

/** The server keeps what was sent as a copy, so that content is safe. */
function takeConflict(
  before: SaveSession,
  copyId: string,
  request: SaveRequest,
  stamp: Stamp,
): Step {
  const mark = before.unconfirmed?.mark;
  const changes = mark ? saved(before.changes, mark) : before.changes;
  // What the server has as the newest version is somebody else's now.
  const state = { ...before, changes, unconfirmed: undefined, savedKey: '', conflict: copyId };
  return follow(dropSavedDraft({ ...state, trouble: undefined }), (next) =>
    finish(next, request, kept, stamp),
  );
}

/** The draft moves with the work: the old one goes when the content is safe under the new id. */
const withNewId = (state: SaveSession, id: string): SaveSession => ({
  ...moveDraft(state),
  unconfirmed: undefined,
  hasNewId: true,
  work: { ...state.work, id },
});

/** Content is not held back because of its words; what is handed in keeps those it was given. */
function takeTextRefused(
  state: SaveSession,
  request: SaveRequest,
  code: string,
  stamp: Stamp,
): Step {
  const { phase, work, goodName, nameProblem } = state;
  const again = { ...state, unconfirmed: undefined };
  if (request.kind !== 'submitted' && phase.kind === 'sending') {
    const { workName, description } = phase.save.prepared.body;
    const now = planFacts(state, request.kind);
    // The child has changed what was refused while the answer was on its way.
    if (workName !== now.workName || description !== now.description)
      return beginSave(again, request, stamp);
    const canDoWithout = goodName !== work.name || work.description !== '';
    if (nameProblem === undefined && canDoWithout)
      return beginSave({ ...again, nameProblem: code }, request, stamp);
  }
  return finish(refused(state, code), request, kept, stamp);
}

/** What a save says besides its content. */
export function planFacts(state: SaveSession, kind: SaveKind): PlannedFacts {
  const { settings, work, nameProblem, goodName } = state;
  const isRefused = nameProblem !== undefined && kind !== 'submitted';
  return {
    ...settings.scene,
    workId: work.id,
    baseRevision: work.revision,
    kind,
    workType: settings.workType,
    workName: isRefused ? goodName : nameOf(state),
    description: isRefused ? '' : work.description,
  };
}

const nameOf = ({ work, settings }: SaveSession): string =>
  work.name.trim() || settings.fallbackName;
