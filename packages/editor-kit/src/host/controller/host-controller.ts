import { errorCodeOf } from '@sprout/client';
import { type Draft, draftLifetimeMs } from '../../drafts/draft-store.ts';
import type { HandOver } from '../../drafts/owner-store.ts';
import type { TabLock } from '../../lock/tab-lock.ts';
import { chooseSource, type WorkSource } from '../../open/editor-query.ts';
import { fetchHomework, type Homework, homeworkPlace, isLocked } from '../../open/homework.ts';
import { fetchLesson, type Lesson } from '../../open/lesson.ts';
import type { Opened } from '../../open/opener.ts';
import { createStore } from '../../store.ts';
import {
  type EditorName,
  type HomeworkPlace,
  homeworkOf,
  type Owner,
  ownerKey,
  type WorkScene,
  type WorkState,
} from '../../types.ts';
import type { Environment } from '../environment.ts';
import { nameOfFile } from '../files/name-of-file.ts';
import { findHomework, findLesson, isClosedCode, isUnitLocked } from './find-task.ts';
import type { Intent, LessonWait, Phase } from './phase.ts';

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
  readonly showAddress: (shown: ShownPlace) => void;
  /** Leaves for another page in place of this one. */
  readonly goTo: (path: string) => void;
};

/** A work with what it is made for; a work that was never saved has no address of its own. */
export type ShownPlace = {
  readonly workId: string | undefined;
  readonly unitId: string | undefined;
  readonly homework: HomeworkPlace | undefined;
};

/** After this long the tab that gave the work away has saved it. */
const handOverMs = 1_500;

/** Letters of a work's name. */
const nameLength = 35;

const editorOfType: Readonly<Record<string, EditorName>> = {
  '2': 'blocks',
  '3': 'junior',
  '4': 'python',
};

/** Decides which work the page shows. One work at a time; each gets a fresh editor. */
export class HostController {
  readonly #deps: Deps;
  readonly #store = createStore<Phase>({ kind: 'loading' });
  #source: WorkSource;
  #lesson: Lesson | undefined;
  #homework: Homework | undefined;
  /** What the address asks for, of the first work. */
  #asked: Intent | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#source = chooseSource(deps.query);
    this.#asked = deps.query.intent;
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
      if (this.#source.kind === 'homework') {
        if (owner.kind === 'guest') return this.#askForLogin();
        await this.#enterHomework(this.#source.place);
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
  showAddress = (workId: string): void =>
    this.#deps.showAddress({ workId, ...this.#madeForOnPage() });

  /** Puts the starter of unit or homework into a work; what it was is with the versions. Rejects when it does not come. */
  async startAgain({ id, name, description, revision }: WorkState): Promise<void> {
    const { editor, drafts, owners, clock } = this.#deps;
    const owner = owners.current();
    const bytes = editor.checkFile(await this.#fetchStart(this.#startOf(this.#madeForOnPage())));
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
      ...this.#madeForOnPage(),
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
    const madeFor = {
      unitId: source.kind === 'unit' ? source.unitId : undefined,
      homework: source.kind === 'homework' ? source.place : undefined,
    };
    const workId = source.kind === 'work' ? source.workId : this.#ownOf(source);
    const isAsked = madeFor.unitId !== undefined || madeFor.homework !== undefined;
    const draft =
      (await opener.findDraft(owner, { workId, ...madeFor })) ??
      (isAsked ? await opener.findDraft(owner, madeFor) : undefined);
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
        homework: opened.homework ?? this.#askedHomework(workId),
      }
    );
  }

  /** Before its first save for a unit a work knows of it by the address only. */
  #askedUnit(workId: string): string | undefined {
    const { query } = this.#deps;
    if (this.#source.kind === 'unit') return this.#source.unitId;
    return workId === query.workId ? query.unitId : undefined;
  }

  #askedHomework(workId: string): HomeworkPlace | undefined {
    const { query } = this.#deps;
    if (this.#source.kind === 'homework') return this.#source.place;
    return workId === query.workId ? homeworkOf(query.scene) : undefined;
  }

  /** The child's own work of the unit or homework that is asked for. */
  #ownOf({ kind }: WorkSource): string | undefined {
    if (kind === 'unit') return this.#lesson?.mineWorkId;
    return kind === 'homework' ? (this.#homework?.mineWorkId ?? undefined) : undefined;
  }

  async #openSource(): Promise<void> {
    const { editor, opener, query } = this.#deps;
    const source = this.#source;
    const workId = source.kind === 'work' ? source.workId : this.#ownOf(source);
    if (workId) {
      const opened = await opener.openWork(workId, query.isViewOnly);
      const unitId = opened.unitId ?? this.#askedUnit(workId);
      const homework = opened.homework ?? this.#askedHomework(workId);
      return this.#place({ ...opened, unitId, homework, bytes: editor.checkFile(opened.bytes) });
    }
    const lesson = source.kind === 'unit' ? this.#lesson : undefined;
    const homework = source.kind === 'homework' ? this.#homework : undefined;
    const madeFor = {
      unitId: source.kind === 'file' ? query.unitId : lesson?.unitId,
      homework: homework && homeworkPlace(homework),
    };
    const [start, name] = await Promise.all([
      this.#fetchStart(this.#startOf(madeFor)),
      query.workName ?? this.#newName(lesson?.unitName ?? homework?.workName),
    ]);
    const { isViewOnly } = query;
    await this.#place(opener.openNew(editor.checkFile(start), name, { isViewOnly, ...madeFor }));
  }

  /** Path of what a unit or homework begins with. */
  #startOf({ unitId, homework }: Omit<ShownPlace, 'workId'>): string | undefined {
    if (homework) return this.#homework?.workUrl_url || undefined;
    return unitId === undefined ? undefined : this.#lesson?.starter;
  }

  async #place(opened: Opened, brought?: HandOver['intent']): Promise<void> {
    const intent = brought ?? this.#asked;
    this.#asked = undefined;
    const { owners, showAddress } = this.#deps;
    const { work, isReadOnly } = opened.start;
    const asked = isReadOnly ? undefined : opened.unitId;
    const { lesson, isClosed } = await findLesson(this.#deps, asked, this.#lesson);
    this.#lesson = lesson;
    const place = isReadOnly ? undefined : opened.homework;
    const found = await findHomework(this.#deps, place, this.#homework);
    this.#homework = found.homework;
    if (this.#isAtWrongEditor()) return;
    // For a unit that is closed the server would take nothing; the work goes on by itself.
    const unitId = isClosed ? undefined : asked;
    const madeFor = { unitId, homework: found.place };
    const isGraded = await this.#isGraded(work.revision, lesson?.unitId, found.homework);
    const isClosedToChild = isReadOnly || isGraded;
    const lock = isClosedToChild ? undefined : await this.#lock(work.id);
    if (lock === 'elsewhere') return this.#show({ kind: 'elsewhere', workId: work.id });
    const workId = work.revision > 0 ? work.id : undefined;
    if (!isReadOnly) showAddress({ workId, ...madeFor });
    this.#show({
      kind: 'editing',
      editing: {
        opened: {
          ...opened,
          ...madeFor,
          start: { ...opened.start, isReadOnly: isClosedToChild },
        },
        owner: owners.current(),
        lock,
        lesson,
        homework: found.homework,
        isGraded,
        scene: this.#sceneOf(madeFor),
        intent,
      },
    });
  }

  /** A work that was never saved was never handed in. */
  async #isGraded(revision: number, unitId?: string, homework?: Homework): Promise<boolean> {
    if (homework) return isLocked(homework);
    if (unitId === undefined || revision === 0) return false;
    return isUnitLocked(this.#deps, unitId, this.#deps.query.scene.departId);
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

  /** An address may name a file to look at for those who have not got the homework, such as the staff. */
  async #enterHomework(place: HomeworkPlace): Promise<void> {
    const { client, query } = this.#deps;
    try {
      this.#homework = await fetchHomework(client, place);
      this.#source = { kind: 'homework', place: homeworkPlace(this.#homework) };
    } catch (error) {
      if (errorCodeOf(error) !== 'homework.notFound' || !query.workFile) throw error;
      this.#source = { kind: 'file', path: query.workFile };
    }
  }

  /** A unit or homework whose works belong to another editor is opened there. */
  #isAtWrongEditor(): boolean {
    const { editor, goTo } = this.#deps;
    const source = this.#source;
    const workType =
      source.kind === 'unit' ? this.#lesson?.workType : String(this.#homework?.codeType ?? '');
    const right = editorOfType[workType ?? ''];
    if (!right || right === editor.name) return false;
    if (source.kind === 'unit') goTo(`/edit/${right}/?unitId=${encodeURIComponent(source.unitId)}`);
    else if (source.kind === 'homework') goTo(`/edit/${right}/?${homeworkQuery(source.place)}`);
    else return false;
    return true;
  }

  #madeForOnPage(): Omit<ShownPlace, 'workId'> {
    const phase = this.#store.get();
    if (phase.kind !== 'editing') return { unitId: undefined, homework: undefined };
    const { unitId, homework } = phase.editing.opened;
    return { unitId, homework };
  }

  #sceneOf({ unitId, homework }: Omit<ShownPlace, 'workId'>): WorkScene {
    const { courseId: _, additionalId: __, ...scene } = this.#deps.query.scene;
    if (homework) {
      const { homeworkId: additionalId, departId } = homework;
      return { workScene: 'additional', additionalId, ...(departId ? { departId } : {}) };
    }
    if (unitId) return { ...scene, workScene: 'course', courseId: unitId };
    return scene.workScene === 'additional' ? { ...scene, workScene: 'create' } : scene;
  }

  #fetchStart(starter?: string): Promise<Uint8Array<ArrayBuffer>> {
    const { editor, texts, fetchFile } = this.#deps;
    const { t, language } = texts.get();
    if (starter) return fetchFile(starter);
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

function homeworkQuery({ homeworkId, departId }: HomeworkPlace): URLSearchParams {
  const query = new URLSearchParams({ scene: 'additional', additionalId: homeworkId });
  if (departId) query.set('departId', departId);
  return query;
}

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
