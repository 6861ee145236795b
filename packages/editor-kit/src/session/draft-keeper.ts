import type { Clock } from '../clock.ts';
import { DraftError, type DraftStore } from '../drafts/draft-store.ts';
import { createIdleTimer } from '../save/idle-timer.ts';
import { createQueue } from '../save/queue.ts';
import type { Changes } from './changes.ts';
import type { Pace } from './pace.ts';
import type { Captured, EditorName, SaveBody, SessionSnapshot, WorkState } from './types.ts';

/** Taking a draft may use up to a third of the time. */
const restShare = 2;

type Options = {
  clock: Clock;
  drafts: DraftStore;
  changes: Changes;
  pace: Pace;
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
  const { clock, drafts, changes, pace, owner, editor, work, onKept } = options;
  // Writing and dropping take turns: a drop must never hit a newer draft that is on its way.
  const queue = createQueue();
  let isStopped = false;
  let restUntil = 0;

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
    const startedAt = clock.now();
    const captured = await options.capture().catch(() => undefined);
    const endedAt = clock.now();
    restUntil = endedAt + restShare * (endedAt - startedAt);
    if (captured) await keep(captured);
  }

  const timer = createIdleTimer({
    clock,
    idleMs: pace.draftIdleMs,
    maxMs: pace.draftMaxMs,
    onDue: () => {
      // A large work on a slow computer must still be able to be edited.
      if (clock.now() < restUntil) timer.touch();
      else void flush();
    },
  });

  return {
    touch: timer.touch,
    hold: (isOn: boolean): void => timer.hold(isOn ? Number.POSITIVE_INFINITY : 0),
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
