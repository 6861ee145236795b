import type { Clock } from '../clock.ts';
import { DraftError, type DraftStore } from '../drafts/draft-store.ts';
import { createIdleTimer } from '../save/idle-timer.ts';
import { createQueue } from '../save/queue.ts';
import type { Changes } from './changes.ts';
import type { Captured, EditorName, SaveBody, SessionSnapshot, WorkState } from './types.ts';

/** Pause after which the draft is written, and the longest time without one. */
export const draftIdleMs = 2_000;
export const draftMaxMs = 4_000;

type Options = {
  clock: Clock;
  drafts: DraftStore;
  changes: Changes;
  /** `ownerKey` of the work's owner. */
  owner: string;
  editor: EditorName;
  work: () => WorkState;
  /** The save whose answer is awaited. */
  pending: () => SaveBody | undefined;
  capture: () => Promise<Captured>;
  onKept: (draft: SessionSnapshot['draft']) => void;
};

/** Keeps the newest content of one work in this browser until the server has it. */
export function createDraftKeeper(options: Options) {
  const { clock, drafts, changes, owner, editor, work, onKept } = options;
  // Writing and dropping take turns: a drop must never hit a newer draft that is on its way.
  const queue = createQueue();
  let isStopped = false;

  const keep = ({ bytes, cover, rev }: Captured, pending = options.pending()): Promise<void> => {
    const { id, name, description, revision } = work();
    const mark = changes.at(rev);
    return queue.add(async () => {
      try {
        await drafts.put({
          ...{ owner, editor, workId: id, name, description, revision, bytes, cover, pending },
          changedAt: clock.now(),
          isSetAside: false,
        });
        changes.drafted(mark);
        onKept('kept');
      } catch (error) {
        onKept(error instanceof DraftError ? error.code : 'blocked');
      }
    });
  };

  /** Writes what is not yet written. An editor that does not answer is asked again at the next edit. */
  async function flush(): Promise<void> {
    if (changes.isDrafted()) return;
    const captured = await options.capture().catch(() => undefined);
    if (captured) await keep(captured);
  }

  const timer = createIdleTimer({
    ...{ clock, idleMs: draftIdleMs, maxMs: draftMaxMs },
    onDue: () => void flush(),
  });

  return {
    touch: timer.touch,
    hold: timer.hold,
    stop(): void {
      isStopped = true;
      timer.clear();
    },
    keep,
    flush,
    /** Drops the draft unless it holds something that the server has not. */
    dropSaved: (): Promise<void> =>
      queue.add(async () => {
        // A late answer to a session that ended must not touch the draft of the next one.
        if (isStopped || !changes.isDraftSaved()) return;
        // One that cannot be dropped is found to hold nothing new when the work is opened again.
        await drafts.remove(owner, work().id).catch(() => undefined);
        onKept('none');
      }),
    /** Drops the draft of an id that the work no longer has. */
    forget: (workId: string): Promise<void> =>
      queue.add(() => drafts.remove(owner, workId).catch(() => undefined)),
  };
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;
