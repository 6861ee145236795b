import type { WorkState } from '../types.ts';
import { contentChanged, factsChanged, isDirty, restarted } from './changes.ts';
import { askForChoice, takeChoiceFailed, takeCopyJoined, takeCopyUsed } from './conflict-steps.ts';
import {
  changed,
  takeDraftCaptured,
  takeDraftDue,
  takeDraftWritten,
  takeFlush,
  takeLateCapture,
} from './draft-steps.ts';
import {
  follow,
  type SaveEffect,
  type SaveSession,
  type StampedEvent,
  type Step,
  step,
} from './save-session-state.ts';
import {
  answerAllKept,
  askForSave,
  takeAcknowledged,
  takeCaptured,
  takeFailure,
  takeKept,
  takePrepared,
} from './save-steps.ts';

/**
 * One step in the life of one work in one page. Pure: whatever happens to network, tab and log-in,
 * the newest content that the editor handed out is on the server or in the draft.
 */
export function reduce(state: SaveSession, event: StampedEvent): Step {
  return state.phase.kind === 'closed' ? reduceClosed(state, event) : reduceOpen(state, event);
}

/** What was captured before the end is still written into the draft; nothing else happens any more. */
function reduceClosed(state: SaveSession, event: StampedEvent): Step {
  switch (event.kind) {
    case 'saveAsked':
      return step(state, ...answerAllKept({ ...state, waiting: [event.request] }));
    case 'flushAsked':
      return takeFlush(state, event.request);
    case 'captured':
      return takeLateCapture(state, event.content);
    case 'draftCaptured':
      return takeDraftCaptured(state, event, event.at);
    case 'draftWritten':
      return takeDraftWritten(state, event);
    case 'choiceAsked':
      return askForChoice(state, event.choice, event.request);
    default:
      return step(state);
  }
}

function reduceOpen(state: SaveSession, event: StampedEvent): Step {
  switch (event.kind) {
    case 'saveAsked':
      return askForSave(state, event.request, event);
    case 'captured':
      return takeCaptured(state, event.content);
    case 'prepared':
      return takePrepared(state, event.prepared, event);
    case 'acknowledged':
      return takeAcknowledged(state, event.head, event);
    case 'saveFailed':
      return takeFailure(state, event.failure, event.freshId, event);
    case 'draftDue':
      return takeDraftDue(state, event.at);
    case 'flushAsked':
      return takeFlush(state, event.request);
    case 'draftCaptured':
      return takeDraftCaptured(state, event, event.at);
    case 'draftWritten':
      return follow(takeDraftWritten(state, event), (next) =>
        event.isForSave ? takeKept(next) : step(next),
      );
    case 'draftDropped':
      return step({ ...state, draft: 'none' });
    case 'choiceAsked':
      return askForChoice(state, event.choice, event.request);
    case 'copyUsed':
      return takeCopyUsed(state, event.head, event);
    case 'copyJoined':
      return takeCopyJoined(state, event.rev, event);
    case 'choiceFailed':
      return takeChoiceFailed(state, event.error, event);
    default:
      return reduceSurroundings(state, event);
  }
}

/** What the child, the editor and the browser do. */
function reduceSurroundings(state: SaveSession, event: StampedEvent): Step {
  switch (event.kind) {
    case 'started':
      return isDirty(state.changes) ? changed(state) : step(state);
    case 'edited':
      return edit(state, event.rev, event.isDragging);
    case 'running':
      return follow(step({ ...state, isRunning: event.isOn }), holdSaveTimer);
    case 'renamed':
      return changeFacts(state, { name: event.name });
    case 'described':
      return changeFacts(state, { description: event.description });
    case 'editorRestarted':
      return restartEditor(state);
    case 'elsewhere': {
      const next = { ...state, isElsewhere: event.isElsewhere };
      return !event.isElsewhere && isDirty(next.changes) ? changed(next) : step(next);
    }
    case 'online':
      return state.trouble ? saveByItself(state, event) : step(state);
    case 'loggedIn':
      return state.isExpired && event.isOwner
        ? saveByItself({ ...state, isExpired: false }, event)
        : step(state);
    case 'expired':
      return step(state.settings.canSave ? { ...state, isExpired: true } : state);
    case 'woke':
      return lookForNewer(state);
    case 'newerFound': {
      const isNewer = event.revision > state.work.revision;
      return step(isNewer ? { ...state, newerRevision: event.revision } : state);
    }
    case 'closed':
      return close(state);
    default:
      return step(state);
  }
}

const saveByItself = (state: SaveSession, event: StampedEvent): Step =>
  askForSave(state, { id: undefined, kind: 'auto' }, event);

function edit(before: SaveSession, rev: number, isDragging: boolean): Step {
  const changes = contentChanged(before.changes, before.changes.base + rev);
  const state = { ...before, changes, isDragging };
  const held = follow(holdSaveTimer(state), (next) =>
    step(next, { kind: 'holdDraftTimer', isOn: isDragging }),
  );
  return follow(held, changed);
}

/** While something is dragged, nothing is saved by itself; a run puts saving off for a while. */
function holdSaveTimer(state: SaveSession): Step {
  const { isDragging, isRunning, settings } = state;
  const runHoldMs = isRunning ? settings.runHoldMs : 0;
  const limitMs = isDragging ? Number.POSITIVE_INFINITY : runHoldMs;
  return step(state, { kind: 'holdSaveTimer', limitMs });
}

function changeFacts(
  state: SaveSession,
  part: Partial<Pick<WorkState, 'name' | 'description'>>,
): Step {
  const work = { ...state.work, ...part };
  const isSame = work.name === state.work.name && work.description === state.work.description;
  if (isSame) return step(state);
  const changes = factsChanged(state.changes);
  return changed({ ...state, work, changes, nameProblem: undefined });
}

/** The editor was made anew with the same content, for another language or after a crash. */
function restartEditor(before: SaveSession): Step {
  const changes = restarted(before.changes);
  const state = { ...before, changes, isDragging: false, isRunning: false };
  const free = follow(holdSaveTimer(state), (next) =>
    step(next, { kind: 'holdDraftTimer', isOn: false }),
  );
  return follow(free, (next) => (isDirty(next.changes) ? changed(next) : step(next)));
}

/**
 * After sleep: a page with nothing unsaved may be old. With unsaved changes nothing is asked: the
 * server compares the base revision of each save.
 */
function lookForNewer(state: SaveSession): Step {
  const { work, settings, changes, isExpired } = state;
  const hasNothingToAsk = !settings.canSave || work.revision === 0;
  return hasNothingToAsk || isDirty(changes) || isExpired
    ? step(state)
    : step(state, { kind: 'lookForNewer', workId: work.id });
}

/** The page shows another work. A save that was sent goes on; what is unsaved stays in the draft. */
function close(state: SaveSession): Step {
  const { phase } = state;
  const effects: SaveEffect[] = [{ kind: 'stopTimers' }, ...answerAllKept(state)];
  if (phase.kind === 'usingCopy' || phase.kind === 'joiningCopy')
    effects.push({ kind: 'answer', request: phase.request, outcome: undefined });
  return step({ ...state, phase: { kind: 'closed' }, waiting: [] }, ...effects);
}
