import { errorCodeOf } from '@sprout/client';
import { draftLifetimeMs } from '../../drafts/draft-store.ts';
import type { HandOver } from '../../drafts/owner-store.ts';
import type { TabLock } from '../../lock/tab-lock.ts';
import { chooseSource, type WorkSource } from '../../open/editor-query.ts';
import type { Lesson } from '../../open/lesson.ts';
import type { Opened } from '../../open/opener.ts';
import { createStore } from '../../store.ts';
import { type Owner, ownerKey } from '../../types.ts';
import type { Environment } from '../environment.ts';
import { nameOfFile } from '../files/name-of-file.ts';
import type { Phase } from './phase.ts';

type Deps = Pick<
  Environment,
  'editor' | 'session' | 'owners' | 'drafts' | 'opener' | 'clock' | 'query' | 'texts' | 'createLock'
> & {
  /** Bytes behind a path of this site; rejects with an error that has a `code`. */
  readonly fetchFile: (path: string) => Promise<Uint8Array<ArrayBuffer>>;
  /** Keeps the address in step with the work, so that a reload comes back to it. */
  readonly showAddress: (workId: string | undefined) => void;
};

/** After this long the tab that gave the work away has saved it. */
const handOverMs = 1_500;

/** Decides which work the page shows. One work at a time; each gets a fresh editor. */
export class HostController {
  readonly #deps: Deps;
  readonly #store = createStore<Phase>({ kind: 'loading' });
  #source: WorkSource;
  #lesson: Lesson | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#source = chooseSource(deps.query);
  }

  get = (): Phase => this.#store.get();
  subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  /** Opens what the address asks for. */
  begin = (): Promise<void> =>
    this.#run(async () => {
      const { editor, owners, drafts, clock } = this.#deps;
      if (editor.isInstalled && !(await editor.isInstalled()))
        return this.#show({ kind: 'notInstalled' });
      drafts.dropOlder(clock.now() - draftLifetimeMs).catch(() => undefined);
      const brought = owners.takeHandOver();
      if (brought) return this.#openBrought(brought);
      const owner = owners.current();
      if (this.#source.kind === 'work' && owner.kind === 'guest') {
        return this.#show({ kind: 'loginNeeded' });
      }
      const offer = await this.#findOffer(owner);
      if (!offer) return this.#openSource();
      this.#show(offer);
    });

  /** The child goes on with the draft that was offered. */
  takeDraft = (): Promise<void> =>
    this.#run(async () => {
      const phase = this.#store.get();
      if (phase.kind !== 'offer') return;
      const opened = await this.#openDraft(this.#deps.owners.current(), phase.draft.workId);
      if (opened) await this.#place(opened);
      else await this.#openSource();
    });

  /** The child takes the saved state, or a new work. A draft of another work stays where it is. */
  refuseDraft = (): Promise<void> =>
    this.#run(async () => {
      const phase = this.#store.get();
      if (phase.kind !== 'offer') return;
      const { drafts, opener, owners } = this.#deps;
      const owner = owners.current();
      const { workId } = phase.draft;
      await (phase.isNew
        ? opener.setAside(owner, workId)
        : drafts.remove(ownerKey(owner), workId)
      ).catch(() => undefined);
      await this.#openSource();
    });

  /** A work of the own list, as the server has it. */
  openWork = (workId: string): Promise<void> =>
    this.#run(() => {
      this.#source = { kind: 'work', workId };
      return this.#openSource();
    });

  openNew = (): Promise<void> =>
    this.#run(() => {
      this.#source = { kind: 'default' };
      return this.#openSource();
    });

  /** A file of the computer becomes a new work. Rejects with the reason when it is none. */
  async openFile(file: File): Promise<void> {
    const { editor } = this.#deps;
    const bytes = editor.checkFile(new Uint8Array(await file.arrayBuffer()));
    const name = nameOfFile(file.name, editor.file) || (await this.#newName());
    await this.#run(() => this.#place(this.#deps.opener.openNew(bytes, name)));
  }

  /** Takes a work from the tab that has it. */
  takeOver = (): Promise<void> =>
    this.#run(async () => {
      const phase = this.#store.get();
      if (phase.kind !== 'elsewhere') return;
      this.#source = { kind: 'work', workId: phase.workId };
      const lock = this.#deps.createLock(phase.workId);
      await lock.takeOver();
      await new Promise<void>((resolve) => this.#deps.clock.after(handOverMs, resolve));
      await lock.release();
      await this.#openTaken(phase.workId);
    });

  /** The work went to another tab. */
  leaveTo = (workId: string): void => this.#show({ kind: 'elsewhere', workId });

  /** Keeps the address of a work that is on the server. */
  showAddress = (workId: string): void => this.#deps.showAddress(workId);

  async #findOffer(owner: Owner): Promise<Phase | undefined> {
    const { opener, query } = this.#deps;
    const workId = this.#source.kind === 'work' ? this.#source.workId : undefined;
    if (query.isViewOnly || this.#source.kind === 'file') return undefined;
    const draft = await opener.findDraft(owner, workId);
    if (!draft) return undefined;
    return { kind: 'offer', draft, isGuest: owner.kind === 'guest', isNew: workId === undefined };
  }

  /** A work that was never saved is in the draft only. */
  async #openTaken(workId: string): Promise<void> {
    const { drafts, owners } = this.#deps;
    const owner = owners.current();
    const draft = await drafts.get(ownerKey(owner), workId).catch(() => undefined);
    const opened = draft?.revision === 0 ? await this.#openDraft(owner, workId) : undefined;
    if (opened) await this.#place(opened);
    else await this.begin();
  }

  async #openBrought({ guest, workId, intent }: HandOver): Promise<void> {
    const { drafts, owners } = this.#deps;
    const owner = owners.current();
    await drafts.give(ownerKey({ kind: 'guest', id: guest }), workId, ownerKey(owner));
    owners.endGuest();
    const opened = await this.#openDraft(owner, workId);
    if (opened) await this.#place(opened, intent);
    else await this.#openSource();
  }

  async #openDraft(owner: Owner, workId: string): Promise<Opened | undefined> {
    const opened = await this.#deps.opener.openDraft(owner, workId);
    return opened && { ...opened, bytes: this.#deps.editor.checkFile(opened.bytes) };
  }

  async #openSource(): Promise<void> {
    const { editor, opener, query } = this.#deps;
    if (this.#source.kind === 'work') {
      const { workId } = this.#source;
      const opened = await opener.openWork(workId, query.isViewOnly);
      return this.#place({ ...opened, bytes: this.#deps.editor.checkFile(opened.bytes) });
    }
    const [start, name] = await Promise.all([
      this.#fetchStart(),
      query.workName ?? this.#newName(),
    ]);
    await this.#place(opener.openNew(editor.checkFile(start), name, query.isViewOnly));
  }

  async #place(opened: Opened, intent?: HandOver['intent']): Promise<void> {
    const { owners, showAddress } = this.#deps;
    const { work, isReadOnly } = opened.start;
    const lock = isReadOnly ? undefined : await this.#lock(work.id);
    if (lock === 'elsewhere') return this.#show({ kind: 'elsewhere', workId: work.id });
    if (!isReadOnly) showAddress(work.revision > 0 ? work.id : undefined);
    this.#show({
      kind: 'editing',
      editing: { opened, owner: owners.current(), lock, lesson: this.#lesson, intent },
    });
  }

  async #lock(workId: string): Promise<TabLock | 'elsewhere'> {
    const lock = this.#deps.createLock(workId);
    if ((await lock.acquire()) === 'mine') return lock;
    await lock.release();
    return 'elsewhere';
  }

  #fetchStart(): Promise<Uint8Array<ArrayBuffer>> {
    const { editor, texts, fetchFile } = this.#deps;
    const { t, language } = texts.get();
    if (this.#source.kind === 'file') return fetchFile(this.#source.path);
    return editor.startFile(t, language);
  }

  #newName(): Promise<string> {
    const { opener, owners, session, texts } = this.#deps;
    const { t } = texts.get();
    const name = session.get()?.user.realname;
    const wanted = name ? t('editor.newNameOf', { name }) : t('editor.newName');
    return opener.findFreeName(owners.current(), wanted);
  }

  #show(phase: Phase): void {
    this.#store.set(phase);
  }

  async #run(task: () => Promise<void> | void): Promise<void> {
    if (this.#store.get().kind === 'editing') this.#show({ kind: 'loading' });
    try {
      await task();
    } catch (error) {
      const code = errorCodeOf(error) ?? 'unexpected';
      if (code === 'session.missing' || code === 'session.expired') this.#askForLogin();
      else this.#show({ kind: 'failed', code, id: idOf(error) });
    }
  }

  /** An ended log-in is forgotten, or the log-in page would send the child straight back here. */
  #askForLogin(): void {
    const { session } = this.#deps;
    if (session.get()) session.clear();
    this.#show({ kind: 'loginNeeded' });
  }
}

const idOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'id' in error && typeof error.id === 'string'
    ? error.id
    : undefined;
