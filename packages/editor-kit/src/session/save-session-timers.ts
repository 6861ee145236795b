import { createBackOff } from '../save/back-off.ts';
import { createIdleTimer } from '../save/idle-timer.ts';
import type { SaveEffect, SaveEvent } from './save-session-state.ts';
import type { SessionDeps } from './session-deps.ts';

/** Source: block-editor reference section 5. */
export const autosaveIdleMs = 5_000;
export const autosaveMaxMs = 30_000;

type Options = Pick<SessionDeps, 'clock' | 'pace' | 'random'> & {
  dispatch: (event: SaveEvent) => void;
};

/** When the next save and the next draft are due, and when a failed one is tried again. */
export function createSaveTimers({ clock, pace, random, dispatch }: Options) {
  const askForSave = (): void =>
    dispatch({ kind: 'saveAsked', request: { id: undefined, kind: 'auto' } });
  const askForDraft = (): void => dispatch({ kind: 'draftDue' });
  const saveTimer = createIdleTimer({
    clock,
    idleMs: autosaveIdleMs,
    maxMs: autosaveMaxMs,
    onDue: askForSave,
  });
  const draftTimer = createIdleTimer({
    clock,
    idleMs: pace.draftIdleMs,
    maxMs: pace.draftMaxMs,
    onDue: askForDraft,
  });
  const retryTimer = createBackOff({
    clock,
    jitter: () => (random(new Uint8Array(1))[0] ?? 0) / 256,
    onRetry: askForSave,
  });
  let cancelDraftRetry: (() => void) | undefined;

  const retryDraft = (ms: number): void => {
    cancelDraftRetry?.();
    cancelDraftRetry = clock.after(ms, askForDraft);
  };

  return {
    /** Does nothing for an effect that is not about time. */
    set(effect: SaveEffect): void {
      switch (effect.kind) {
        case 'startSaveTimer':
          saveTimer.touch();
          break;
        case 'holdSaveTimer':
          saveTimer.hold(effect.limitMs);
          break;
        case 'clearSaveTimer':
          saveTimer.clear();
          break;
        case 'startDraftTimer':
          draftTimer.touch();
          break;
        case 'holdDraftTimer':
          draftTimer.hold(effect.isOn ? Number.POSITIVE_INFINITY : 0);
          break;
        case 'retryDraft':
          retryDraft(effect.ms);
          break;
        case 'startRetryTimer':
          retryTimer.schedule(effect.atLeastMs);
          break;
        case 'stopRetryTimer':
          retryTimer.stop();
          break;
        case 'resetRetryTimer':
          retryTimer.reset();
          break;
        case 'stopTimers':
          saveTimer.clear();
          draftTimer.clear();
          retryTimer.stop();
          cancelDraftRetry?.();
      }
    },
  };
}

export type SaveTimers = ReturnType<typeof createSaveTimers>;
