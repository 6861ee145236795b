import {
  type Captured,
  type CaptureReason,
  type Owner,
  ownerKey,
  type SaveOutcome,
  type SessionSnapshot,
  type WorkHead,
} from '../types.ts';
import { isDirty, isDrafted } from './changes.ts';
import { SaveSessionRunner } from './save-session-effects.ts';
import type { SaveKind } from './save-session-state.ts';
import type { SessionDeps } from './session-deps.ts';
import { createWakeWatch } from './wake-watch.ts';

/**
 * The life of one work in one page: what changed, what the server has, what the draft has.
 * Whatever happens to network, tab and session, the newest captured content is on the server or
 * in the draft. Another work needs a new session.
 */
export const createWorkSession = (deps: SessionDeps): WorkSession => new WorkSession(deps);

/** The session as the page uses it; `save-session.ts` says what happens. */
export class WorkSession {
  readonly owner: Owner;
  readonly isReadOnly: boolean;
  readonly #deps: SessionDeps;
  readonly #runner: SaveSessionRunner;
  readonly #wake: { stop: () => void };

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    this.owner = deps.owner;
    this.isReadOnly = deps.start.isReadOnly;
    const runner = new SaveSessionRunner(deps);
    this.#runner = runner;
    this.#wake = createWakeWatch({
      clock: deps.clock,
      onWake: () => runner.dispatch({ kind: 'woke' }),
    });
    runner.dispatch({ kind: 'started' });
  }

  get = (): SessionSnapshot => this.#runner.get();
  subscribe = (listener: () => void): (() => void) => this.#runner.subscribe(listener);

  /** The editor's content changed. `isDragging` holds saving and drafts back until it is false. */
  edited(rev: number, isDragging: boolean): void {
    this.#runner.dispatch({ kind: 'edited', rev, isDragging });
  }

  /** A running work puts saving off as long as its pace says; the draft goes on. */
  running(isOn: boolean): void {
    this.#runner.dispatch({ kind: 'running', isOn });
  }

  rename(name: string): void {
    this.#runner.dispatch({ kind: 'renamed', name });
  }

  describe(description: string): void {
    this.#runner.dispatch({ kind: 'described', description });
  }

  /** Never rejects; what cannot be sent is in the draft and the status tells why. */
  save = (): Promise<SaveOutcome> => this.#save('manual');
  submit = (): Promise<SaveOutcome> => this.#save('submitted');

  /**
   * Writes the draft now: the page is hidden, or about to be left. Asks the editor, which may
   * not have reported the newest edit yet.
   */
  flushDraft = async (): Promise<void> => {
    await this.#runner.ask((request) => ({ kind: 'flushAsked', request }));
  };

  /** Whether closing the page now would lose nothing. */
  isKept = (): boolean => {
    const { changes } = this.#runner.state();
    return !isDirty(changes) || (this.get().draft === 'kept' && isDrafted(changes));
  };

  /** The content as it is, without saving. Captures take turns. */
  capture = (reason: CaptureReason): Promise<Captured> => this.#runner.capture(reason);

  /** The network is back. */
  online(): void {
    this.#runner.dispatch({ kind: 'online' });
  }

  /** Somebody logged in. False: it is another child, who needs a new session. */
  resume(): boolean {
    const { currentOwner, owner } = this.#deps;
    this.#runner.dispatch({ kind: 'loggedIn' });
    return ownerKey(currentOwner()) === ownerKey(owner);
  }

  /** The browser's session ended or changed in another tab. */
  expire(): void {
    this.#runner.dispatch({ kind: 'expired' });
  }

  /** The editor was made anew with the same content, for another language or after a crash. */
  editorRestarted(): void {
    this.#runner.dispatch({ kind: 'editorRestarted' });
  }

  /** The work is open in another tab, which saves instead of this one. */
  setElsewhere(isElsewhere: boolean): void {
    this.#runner.dispatch({ kind: 'elsewhere', isElsewhere });
  }

  /** Ends a conflict: the own content becomes the newest version. Throws what the call throws. */
  async chooseMine(): Promise<void> {
    await this.#runner.ask((request) => ({ kind: 'choiceAsked', choice: 'mine', request }));
  }

  /** Ends a conflict the other way: later edits join the copy; the page then opens the work anew. */
  async chooseTheirs(): Promise<void> {
    await this.#runner.ask((request) => ({ kind: 'choiceAsked', choice: 'theirs', request }));
  }

  /** Newest first, 50 a page. */
  versions(pageNo = 1) {
    const query = { workId: this.get().work.id, pageNo, pageSize: 50 };
    return this.#runner.client.call('works.versions', { query });
  }

  /**
   * Saves what is unsaved, then makes the version the newest one; the page then opens the work
   * anew. `undefined` when the save did not come through.
   */
  async restoreVersion(versionId: string): Promise<WorkHead | undefined> {
    if (this.get().isDirty) {
      const outcome = await this.save();
      if (outcome.kind !== 'saved') return undefined;
    }
    const body = { workId: this.get().work.id, versionId };
    return this.#runner.client.call('works.restoreVersion', { body });
  }

  /** Ends timers. What is unsaved stays in the draft. */
  dispose(): void {
    this.#wake.stop();
    this.#runner.dispatch({ kind: 'closed' });
  }

  async #save(kind: SaveKind): Promise<SaveOutcome> {
    const outcome = await this.#runner.ask((id) => ({ kind: 'saveAsked', request: { id, kind } }));
    return outcome ?? { kind: 'kept', status: this.get().status };
  }
}
