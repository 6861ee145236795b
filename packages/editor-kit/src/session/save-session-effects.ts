import { type Draft, type DraftClaim, DraftError, type DraftState } from '../drafts/draft-store.ts';
import { createUuidV7, timeOfUuidV7 } from '../ids.ts';
import { reportError } from '../report-error.ts';
import { classifyFailure } from '../save/failure.ts';
import { createOwnerClient } from '../save/owner-client.ts';
import { createQueue } from '../save/queue.ts';
import { createSender, type Sender } from '../save/sender.ts';
import { createStore } from '../store.ts';
import {
  type Captured,
  type CaptureReason,
  homeworkOf,
  ownerKey,
  type SaveOutcome,
  type SessionClient,
  type SessionSnapshot,
} from '../types.ts';
import { reduce } from './save-session.ts';
import {
  firstSession,
  type PlannedFacts,
  type SaveEffect,
  type SaveEvent,
  type SaveSession,
  type StampedEvent,
  snapshotOf,
} from './save-session-state.ts';
import { createSaveTimers, type SaveTimers } from './save-session-timers.ts';
import type { SessionDeps } from './session-deps.ts';
import { withinTime } from './time-limit.ts';

/** An editor, or the worker that takes its content apart, counts as silent after this time. */
const captureLimitMs = 60_000;
/** A disk counts as blocked after this time. Milliseconds. */
const draftLimitMs = 10_000;

/** Events after which a save may begin. Asking whose the browser is renews a guest's time. */
const mayBeginSave: ReadonlySet<SaveEvent['kind']> = new Set([
  'saveAsked',
  'online',
  'loggedIn',
  'prepared',
  'acknowledged',
  'saveFailed',
  'copyUsed',
  'copyJoined',
  'choiceFailed',
]);

type Effect<Kind extends SaveEffect['kind']> = Extract<SaveEffect, { kind: Kind }>;
type Asked = {
  readonly resolve: (outcome: SaveOutcome | undefined) => void;
  readonly reject: (error: unknown) => void;
};

/** Holds the state of one session, and does what `reduce` says is to be done. */
export class SaveSessionRunner {
  /** Every call about the work goes this way: none is made in the name of another child. */
  readonly client: Pick<SessionClient, 'call'>;
  readonly #deps: SessionDeps;
  readonly #store;
  readonly #sender: Sender;
  readonly #captures = createQueue();
  /** Writing and dropping take turns: a drop must never hit a newer draft that is on its way. */
  readonly #drafts = createQueue();
  readonly #timers: SaveTimers;
  readonly #claim: DraftClaim;
  readonly #asked = new Map<number, Asked>();
  readonly #events: StampedEvent[] = [];
  #isReducing = false;
  #lastRequest = 0;
  #state: SaveSession;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    this.#state = firstSession(deps);
    this.#claim = claimAfter(deps.start.draft, deps);
    this.#store = createStore(snapshotOf(this.#state));
    const { splitter, clock, pace, random } = deps;
    this.client = createOwnerClient(deps.client, this.#isOwner);
    this.#sender = createSender({ client: this.client, splitter, now: clock.now });
    this.#sender.learn(deps.start.knownBlobs);
    this.#timers = createSaveTimers({ clock, pace, random, dispatch: this.dispatch });
  }

  get = (): SessionSnapshot => this.#store.get();
  subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);
  state = (): SaveSession => this.#state;

  /** Events that come while one is dealt with wait for their turn. */
  dispatch = (event: SaveEvent): void => {
    const isOwner = !mayBeginSave.has(event.kind) || this.#isOwner();
    this.#events.push({ ...event, at: this.#deps.clock.now(), isOwner });
    if (this.#isReducing) return;
    this.#isReducing = true;
    try {
      for (let next = this.#events.shift(); next; next = this.#events.shift()) this.#take(next);
    } finally {
      this.#isReducing = false;
    }
  };

  /** Dispatches an event with a request, and waits for its answer. */
  ask(build: (request: number) => SaveEvent): Promise<SaveOutcome | undefined> {
    this.#lastRequest += 1;
    const request = this.#lastRequest;
    return new Promise((resolve, reject) => {
      this.#asked.set(request, { resolve, reject });
      this.dispatch(build(request));
    });
  }

  /** Captures take turns. */
  capture = (reason: CaptureReason): Promise<Captured> =>
    this.#captures.add(() => this.#captureNow(reason));

  #isOwner = (): boolean => {
    const { owner, currentOwner } = this.#deps;
    return owner.kind === 'guest' || ownerKey(currentOwner()) === ownerKey(owner);
  };

  #take(event: StampedEvent): void {
    const { state, effects } = reduce(this.#state, event);
    this.#state = state;
    const snapshot = snapshotOf(state);
    if (!isSame(snapshot, this.#store.get())) this.#store.set(snapshot);
    for (const effect of effects) {
      try {
        this.#perform(effect);
      } catch (error) {
        // What else follows from the event must not end with it.
        reportError(error);
      }
    }
  }

  #perform(effect: SaveEffect): void {
    switch (effect.kind) {
      case 'capture':
        this.#answer(this.#captureContent(effect.reason), (content) => ({
          kind: 'captured',
          content,
        }));
        break;
      case 'prepare':
        this.#answer(this.#prepare(effect.content, effect.facts), (prepared) => ({
          kind: 'prepared',
          prepared,
        }));
        break;
      case 'send':
        this.#answer(this.#sender.send(effect.prepared), (head) => ({
          kind: 'acknowledged',
          head,
        }));
        break;
      case 'useCopy':
      case 'joinCopy':
        void this.#choose(effect);
        break;
      case 'markClean':
        this.#deps.editor.markClean(effect.rev);
        break;
      case 'lookForNewer':
        void this.#lookForNewer(effect.workId);
        break;
      default:
        this.#keep(effect);
    }
  }

  #keep(effect: SaveEffect): void {
    switch (effect.kind) {
      case 'captureDraft':
        void this.#captureDraft(effect.request);
        break;
      case 'writeDraft':
        void this.#drafts.add(() => this.#writeDraft(effect));
        break;
      case 'dropDraft':
        void this.#drafts.add(() => this.#dropDraft(effect.workId));
        break;
      case 'forgetDraft':
        void this.#drafts.add(() => this.#removeDraft(effect.workId));
        break;
      case 'answer': {
        const asked = this.#takeAsked(effect.request);
        void this.#drafts.add(async () => asked?.resolve(effect.outcome));
        break;
      }
      case 'reject':
        this.#takeAsked(effect.request)?.reject(effect.error);
        break;
      default:
        this.#timers.set(effect);
    }
  }

  #answer<Result>(effect: Promise<Result>, build: (result: Result) => SaveEvent): void {
    effect.then(
      (result) => this.dispatch(build(result)),
      (error: unknown) =>
        this.dispatch({
          kind: 'saveFailed',
          failure: classifyFailure(error),
          freshId: this.#newId(),
        }),
    );
  }

  #captureNow(reason: CaptureReason): Promise<Captured> {
    const { clock, editor } = this.#deps;
    return withinTime(clock, captureLimitMs, editor.capture(reason));
  }

  /** With the session's revision: an editor that is made anew meanwhile counts from 0 again. */
  #captureContent(reason: CaptureReason): Promise<Captured> {
    return this.#captures.add(async () => {
      const { base } = this.#state.changes;
      const captured = await this.#captureNow(reason);
      return { ...captured, rev: base + captured.rev };
    });
  }

  #prepare(content: Captured, facts: PlannedFacts) {
    const prepared = this.#sender.prepare(content, { ...facts, saveId: this.#newId() });
    return withinTime(this.#deps.clock, captureLimitMs, prepared);
  }

  async #choose(effect: Effect<'useCopy' | 'joinCopy'>): Promise<void> {
    try {
      if (effect.kind === 'useCopy') {
        const body = { copyId: effect.copyId };
        this.dispatch({
          kind: 'copyUsed',
          head: await this.client.call('works.useCopy', { body }),
        });
        return;
      }
      const content = await this.#captureContent('manual');
      await this.#sender.send(await this.#prepare(content, effect.facts));
      this.dispatch({ kind: 'copyJoined', rev: content.rev });
    } catch (error) {
      this.dispatch({ kind: 'choiceFailed', error });
    }
  }

  async #captureDraft(request: number | undefined): Promise<void> {
    const { clock } = this.#deps;
    const startedAt = clock.now();
    const content = await this.#captureContent('draft').catch(() => undefined);
    const tookMs = clock.now() - startedAt;
    this.dispatch({ kind: 'draftCaptured', content, request, tookMs });
  }

  async #writeDraft({ draft, mark, isForSave }: Effect<'writeDraft'>): Promise<void> {
    const { clock, drafts, owner, editorName } = this.#deps;
    const { content, pending, id: workId, name, description, revision } = draft;
    const row: Draft = {
      owner: ownerKey(owner),
      editor: editorName,
      workId,
      name,
      description,
      revision,
      bytes: content.bytes,
      cover: content.cover,
      pending: pending?.body,
      pendingBegunAt: pending?.begunAt,
      changedAt: clock.now(),
      isSetAside: false,
      page: this.#claim.page,
      unitId: this.#deps.scene.courseId ?? undefined,
      homework: homeworkOf(this.#deps.scene),
    };
    const written = drafts.put(row, this.#claim);
    const problem = await withinTime(clock, draftLimitMs, written).then(() => undefined, problemOf);
    this.dispatch({ kind: 'draftWritten', mark, workId, isForSave, problem });
  }

  /** One that cannot be dropped is found to hold nothing new when the work is opened again. */
  async #dropDraft(workId: string): Promise<void> {
    // The next session of the work may have written one already.
    if (this.#state.phase.kind === 'closed') return;
    await this.#removeDraft(workId);
    // Where a later page has a draft of the work, that of this page is a work of its own.
    await this.#removeDraft(this.#claim.page);
    this.dispatch({ kind: 'draftDropped' });
  }

  #removeDraft(workId: string): Promise<void> {
    const { clock, drafts, owner } = this.#deps;
    const removed = drafts.remove(ownerKey(owner), workId, this.#claim);
    return withinTime(clock, draftLimitMs, removed).catch(() => undefined);
  }

  /** Saving would meet the same failure and tell of it. */
  async #lookForNewer(workId: string): Promise<void> {
    const opened = await this.client
      .call('works.open', { query: { workId } })
      .catch(() => undefined);
    if (opened) this.dispatch({ kind: 'newerFound', revision: opened.revision });
  }

  #takeAsked(request: number): Asked | undefined {
    const asked = this.#asked.get(request);
    this.#asked.delete(request);
    return asked;
  }

  #newId = (): string => createUuidV7(this.#deps.clock.now(), this.#deps.random);
}

/** The page is a later one than that of the draft, also when the clock was set back since. */
function claimAfter(opened: DraftState | undefined, { clock, random }: SessionDeps): DraftClaim {
  const earliest = opened?.page === undefined ? 0 : timeOfUuidV7(opened.page) + 1;
  return { page: createUuidV7(Math.max(clock.now(), earliest), random), opened };
}

const problemOf = (error: unknown): 'full' | 'blocked' =>
  error instanceof DraftError ? error.code : 'blocked';

function isSame(a: SessionSnapshot, b: SessionSnapshot): boolean {
  const { status: statusA, ...restA } = a;
  const { status: statusB, ...restB } = b;
  const others = new Map(Object.entries(restB));
  const isSameRest = Object.entries(restA).every(([key, value]) => others.get(key) === value);
  return isSameRest && JSON.stringify(statusA) === JSON.stringify(statusB);
}
