import type { Captured } from '../types.ts';
import {
  contentChanged,
  drafted,
  draftMoved,
  isDrafted,
  isDraftSaved,
  isWriting,
  markAt,
  notDrafted,
  writing,
} from './changes.ts';
import {
  follow,
  pendingOf,
  type SaveEffect,
  type SaveEvent,
  type SaveSession,
  type Step,
  step,
} from './save-session-state.ts';

type Event<Kind extends SaveEvent['kind']> = Extract<SaveEvent, { kind: Kind }>;

/** Taking a draft may use up to a third of the time. */
const restShare = 2;

/** An editor that did not hand out its content is asked again after this time. Milliseconds. */
export const draftCaptureRetryMs = 5_000;

/** A disk that did not take a draft is asked again after this time. Milliseconds. */
export const draftWriteRetryMs = 30_000;

/** Content of the editor; an older capture never takes the place of a newer one. */
export function learnContent(state: SaveSession, content: Captured): SaveSession {
  const isNewer = !state.content || content.rev >= state.content.rev;
  return {
    ...state,
    changes: contentChanged(state.changes, content.rev),
    content: isNewer ? content : state.content,
  };
}

/** Something changed: the draft, and the save of a work that has a place on the server, are due. */
export function changed(state: SaveSession): Step {
  if (state.settings.isReadOnly) return step(state);
  const effects: SaveEffect[] = [{ kind: 'startDraftTimer' }];
  if (state.settings.canSave) effects.push({ kind: 'startSaveTimer' });
  return step(state, ...effects);
}

/** Writes the newest content that the editor has handed out, whatever capture asked for it. */
export function writeDraft(state: SaveSession, isForSave: boolean): Step {
  const { content, work } = state;
  if (!content) return step(state);
  const mark = markAt(state.changes, content.rev);
  const pending = pendingOf(state);
  return step(
    { ...state, changes: writing(state.changes, mark), draftWrites: state.draftWrites + 1 },
    { kind: 'writeDraft', draft: { ...work, content, pending }, mark, isForSave },
  );
}

export function takeDraftDue(state: SaveSession, at: number): Step {
  if (isWriting(state.changes)) return step(state);
  // A large work on a slow computer must still be able to be edited, and a save does not wait
  // behind a row of drafts.
  if (at < state.restUntil || state.draftCaptures > 0 || state.draftWrites > 0)
    return step(state, { kind: 'startDraftTimer' });
  const hasNewest = state.content !== undefined && state.content.rev >= state.changes.newest.rev;
  return hasNewest ? writeDraft(state, false) : captureDraft(state, undefined);
}

/** The page is hidden or left: the editor may not have reported the newest edit yet. */
export function takeFlush(state: SaveSession, request: number): Step {
  return state.settings.isReadOnly
    ? step(state, answerDraft(request))
    : captureDraft(state, request);
}

function captureDraft(state: SaveSession, request: number | undefined): Step {
  return step(
    { ...state, draftCaptures: state.draftCaptures + 1 },
    { kind: 'captureDraft', request },
  );
}

export function takeDraftCaptured(
  before: SaveSession,
  { content, request, tookMs }: Event<'draftCaptured'>,
  at: number,
): Step {
  // An editor that did not answer is not slow: it is asked again soon.
  const restMs = content ? restShare * tookMs : draftCaptureRetryMs;
  const state: SaveSession = {
    ...before,
    draftCaptures: before.draftCaptures - 1,
    restUntil: request === undefined ? at + restMs : before.restUntil,
  };
  const answers = request === undefined ? [] : [answerDraft(request)];
  if (!content) {
    const again: SaveEffect = { kind: 'retryDraft', ms: draftCaptureRetryMs };
    return step(state, ...(isDrafted(state.changes) ? [] : [again]), ...answers);
  }
  const isNews = content.rev > state.changes.newest.rev;
  const learned = learnContent(state, content);
  const told = isNews ? changed(learned) : step(learned);
  const written = follow(told, (next) =>
    isWriting(next.changes) ? step(next) : writeDraft(next, false),
  );
  return follow(written, (next) => step(next, ...answers));
}

/** A save asked for this content, and the page went on to another work before it came. */
export function takeLateCapture(before: SaveSession, content: Captured): Step {
  const state = learnContent(before, content);
  return before.settings.isReadOnly || isWriting(state.changes)
    ? step(state)
    : writeDraft(state, false);
}

/** Ends the wait of a caller that asked for a draft; the caller reads from the snapshot whether it was written. */
const answerDraft = (request: number): SaveEffect => ({
  kind: 'answer',
  request,
  outcome: undefined,
});

export function takeDraftWritten(
  before: SaveSession,
  { mark, workId, problem }: Event<'draftWritten'>,
): Step {
  const state = { ...before, draftWrites: before.draftWrites - 1 };
  // The work has got another id meanwhile; its draft is written under that one.
  if (workId !== state.work.id) return step(state);
  if (problem) {
    const changes = notDrafted(state.changes, mark);
    const isDone = isWriting(changes) || state.phase.kind === 'closed';
    const again: SaveEffect = { kind: 'retryDraft', ms: draftWriteRetryMs };
    return step({ ...state, changes, draft: problem }, ...(isDone ? [] : [again]));
  }
  const changes = drafted(state.changes, mark);
  return forgetFormerDraft({ ...state, changes, draft: 'kept' });
}

/** The content is safe under the new id, so the draft under the old one is not needed any more. */
export function forgetFormerDraft(state: SaveSession): Step {
  const { formerId } = state;
  if (formerId === undefined) return step(state);
  return step({ ...state, formerId: undefined }, { kind: 'forgetDraft', workId: formerId });
}

/** Drops the draft unless it holds something that the server has not. */
export const dropSavedDraft = (state: SaveSession): Step =>
  isDraftSaved(state.changes)
    ? step(state, { kind: 'dropDraft', workId: state.work.id })
    : step(state);

export const moveDraft = (state: SaveSession): SaveSession => ({
  ...state,
  changes: draftMoved(state.changes),
  formerId: state.formerId ?? state.work.id,
});
