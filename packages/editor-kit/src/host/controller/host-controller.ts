import { errorCodeOf } from '@sprout/client';
import { type Draft, draftLifetimeMs } from '../../drafts/draft-store.ts';
import type { HandOver } from '../../drafts/owner-store.ts';
import type { TabLock } from '../../lock/tab-lock.ts';
import { chooseSource, type WorkSource } from '../../open/editor-query.ts';
import { fetchLesson, type Lesson } from '../../open/lesson.ts';
import type { Opened } from '../../open/opener.ts';
import { createStore } from '../../store.ts';
import {
  type EditorName,
  type Owner,
  ownerKey,
  type WorkScene,
  type WorkState,
} from '../../types.ts';
import type { Environment } from '../environment.ts';
import { nameOfFile } from '../files/name-of-file.ts';
import type { LessonWait, Phase } from './phase.ts';

type Deps = Pick<
  Environment,
  | 'editor'
  | 'client'
  | 'session'
  | 'owners'
  | 'drafts'
  | 'opener'
  | 'clock'
  | 'query'
  | 'texts'
  | 'createLock'
> & {
  /** Bytes behind a path of this site; rejects with an error that has a `code`. */
  readonly fetchFile: (path: string) => Promise<Uint8Array<ArrayBuffer>>;
  /** Keeps the address in step with the work, so that a reload comes back to it. */
  readonly showAddress: (workId: string | undefined, unitId: string | undefined) => void;
  /** Leaves for another page in place of this one. */
  readonly goTo: (path: string) => void;
};

/** After this long the tab that gave the work away has saved it. */
const handOverMs = 1_500;

/** A slow answer about the lesson holds a work up no longer. Milliseconds. */
const lessonPatienceMs = 3_000;
/** Letters of a work's name. */
const nameLength = 35;

const editorOfType: Readonly<Record<string, EditorName>> = {
  '2': 'blocks',
  '3': 'junior',
  '4': 'python',
};

/** `isClosed`: the answer was that the unit is not there for this child. */
type FoundLesson = { readonly lesson: Lesson | undefined; readonly isClosed: boolean };
const noLesson: FoundLesson = { lesson: undefined, isClosed: false };

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
      if (this.#source.kind === 'unit') {
        await this.#enterUnit(owner, this.#source.unitId);
        if (this.#isAtWrongEditor()) return;
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
  showAddress = (workId: string): void => this.#deps.showAddress(workId, this.#unitOnPage());

  /** Puts the starter of the unit into a work; what it was is with the versions. Rejects when it does not come. */
  async startAgain({ id, name, description, revision }: WorkState): Promise<void> {
    const { editor, drafts, owners, clock } = this.#deps;
    const owner = owners.current();
    const bytes = editor.checkFile(await this.#fetchStart(this.#lesson));
    const draft: Draft = {
      owner: ownerKey(owner),
      editor: editor.name,
      workId: id,
      name,
      description,
      revision,
      bytes,
      cover: undefined,
      pending: undefined,
      changedAt: clock.now(),
      isSetAside: false,
      page: undefined,
      unitId: this.#unitOnPage(),
    };
    await drafts.put(draft);
    await this.#run(async () => {
      const opened = await this.#openDraft(owner, id);
      if (opened) await this.#place(opened);
    });
  }

  async #findOffer(owner: Owner): Promise<Phase | undefined> {
    const { opener, query } = this.#deps;
    const source = this.#source;
    if (query.isViewOnly || source.kind === 'file') return undefined;
    const unitId = source.kind === 'unit' ? source.unitId : undefined;
    const workId = source.kind === 'work' ? source.workId : unitId && this.#lesson?.mineWorkId;
    const draft =
      (await opener.findDraft(owner, { workId, unitId })) ??
      (unitId ? await opener.findDraft(owner, { unitId }) : undefined);
    if (!draft) return undefined;
    const isNew = draft.workId !== workId;
    return { kind: 'offer', draft, isGuest: owner.kind === 'guest', isNew };
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
    return (
      opened && {
        bytes: this.#deps.editor.checkFile(opened.bytes),
        start: opened.start,
        unitId: opened.unitId ?? this.#askedUnit(workId),
      }
    );
  }

  /** Before its first save for a unit a work knows of it by the address only. */
  #askedUnit(workId: string): string | undefined {
    const { query } = this.#deps;
    if (this.#source.kind === 'unit') return this.#source.unitId;
    return workId === query.workId ? query.unitId : undefined;
  }

  async #openSource(): Promise<void> {
    const { editor, opener, query } = this.#deps;
    const ownOfUnit = this.#source.kind === 'unit' ? this.#lesson?.mineWorkId : undefined;
    const workId = this.#source.kind === 'work' ? this.#source.workId : ownOfUnit;
    if (workId) {
      const opened = await opener.openWork(workId, query.isViewOnly);
      const unitId = opened.unitId ?? this.#askedUnit(workId);
      return this.#place({ ...opened, unitId, bytes: editor.checkFile(opened.bytes) });
    }
    const lesson = this.#source.kind === 'unit' ? this.#lesson : undefined;
    const [start, name] = await Promise.all([
      this.#fetchStart(lesson),
      query.workName ?? this.#newName(lesson?.unitName),
    ]);
    const { isViewOnly } = query;
    const unitId = this.#source.kind === 'file' ? query.unitId : lesson?.unitId;
    await this.#place(opener.openNew(editor.checkFile(start), name, { isViewOnly, unitId }));
  }

  async #place(opened: Opened, intent?: HandOver['intent']): Promise<void> {
    const { owners, showAddress } = this.#deps;
    const { work, isReadOnly } = opened.start;
    const asked = isReadOnly ? undefined : opened.unitId;
    const { lesson, isClosed } = asked ? await this.#findLesson(asked) : noLesson;
    this.#lesson = lesson;
    if (this.#isAtWrongEditor()) return;
    // For a unit that is closed the server would take nothing; the work goes on by itself.
    const unitId = isClosed ? undefined : asked;
    const lock = isReadOnly ? undefined : await this.#lock(work.id);
    if (lock === 'elsewhere') return this.#show({ kind: 'elsewhere', workId: work.id });
    if (!isReadOnly) showAddress(work.revision > 0 ? work.id : undefined, unitId);
    this.#show({
      kind: 'editing',
      editing: {
        opened: { ...opened, unitId },
        owner: owners.current(),
        lock,
        lesson,
        scene: this.#sceneOf(unitId),
        intent,
      },
    });
  }

  async #lock(workId: string): Promise<TabLock | 'elsewhere'> {
    const lock = this.#deps.createLock(workId);
    if ((await lock.acquire()) === 'mine') return lock;
    await lock.release();
    return 'elsewhere';
  }

  /** A unit that is closed to the child throws what the call throws. */
  async #enterUnit(owner: Owner, unitId: string): Promise<void> {
    this.#lesson = await fetchLesson(this.#deps.client, owner, unitId);
  }

  /** A work opens without its lesson rather than not at all. */
  async #findLesson(unitId: string): Promise<FoundLesson> {
    if (this.#lesson?.unitId === unitId) return { lesson: this.#lesson, isClosed: false };
    const { client, owners, clock } = this.#deps;
    const late = new Promise<FoundLesson>((resolve) => {
      clock.after(lessonPatienceMs, () => resolve({ lesson: undefined, isClosed: false }));
    });
    const answer = fetchLesson(client, owners.current(), unitId).then(
      (lesson) => ({ lesson, isClosed: false }),
      (error) => ({ lesson: undefined, isClosed: isClosedCode(errorCodeOf(error)) }),
    );
    return Promise.race([answer, late]);
  }

  /** A unit whose works belong to another editor is opened there. */
  #isAtWrongEditor(): boolean {
    const { editor, goTo } = this.#deps;
    const right = this.#lesson && editorOfType[this.#lesson.workType];
    if (!right || right === editor.name || this.#source.kind !== 'unit') return false;
    goTo(`/edit/${right}/?unitId=${encodeURIComponent(this.#source.unitId)}`);
    return true;
  }

  #unitOnPage(): string | undefined {
    const phase = this.#store.get();
    return phase.kind === 'editing' ? phase.editing.opened.unitId : undefined;
  }

  #sceneOf(unitId: string | undefined): WorkScene {
    const { courseId: _, ...scene } = this.#deps.query.scene;
    return unitId ? { ...scene, workScene: 'course', courseId: unitId } : scene;
  }

  #fetchStart(lesson?: Lesson): Promise<Uint8Array<ArrayBuffer>> {
    const { editor, texts, fetchFile } = this.#deps;
    const { t, language } = texts.get();
    if (lesson?.starter) return fetchFile(lesson.starter);
    if (this.#source.kind === 'file') return fetchFile(this.#source.path);
    return editor.startFile(t, language);
  }

  #newName(ofUnit?: string): Promise<string> {
    const { opener, owners, session, texts } = this.#deps;
    const { t } = texts.get();
    const name = session.get()?.user.realname;
    const ofChild = name ? t('editor.newNameOf', { name }) : t('editor.newName');
    return opener.findFreeName(owners.current(), ofUnit?.slice(0, nameLength) || ofChild);
  }

  #show(phase: Phase): void {
    this.#store.set(phase);
  }

  async #run(task: () => Promise<void> | void): Promise<void> {
    const { owners } = this.#deps;
    if (this.#store.get().kind === 'editing') this.#show({ kind: 'loading' });
    try {
      await task();
    } catch (error) {
      const code = errorCodeOf(error) ?? 'unexpected';
      const isLesson = isClosedCode(code);
      const isEnded = code === 'session.missing' || code === 'session.expired';
      if (isEnded || (isLesson && owners.current().kind === 'guest')) this.#askForLogin();
      else if (isLesson)
        this.#show({
          kind: 'lessonClosed',
          isKnown: code === 'unit.notOpen',
          when: readWait(error),
        });
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

const isClosedCode = (code: string | undefined): boolean =>
  code === 'unit.notFound' || code === 'unit.notOpen';

/** What the answer says of a unit that is not open yet. */
function readWait(error: unknown): LessonWait | undefined {
  const data: unknown = Object(error).data;
  const { kind, at, unitName } = Object(Object(data).gate);
  if (kind === 'opensAt' && typeof at === 'string') return { kind, at };
  if (kind === 'afterUnit' && typeof unitName === 'string') return { kind, unitName };
  return undefined;
}

const idOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'id' in error && typeof error.id === 'string'
    ? error.id
    : undefined;
