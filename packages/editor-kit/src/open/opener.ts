import type { Clock } from '../clock.ts';
import type { DraftHead, DraftStore } from '../drafts/draft-store.ts';
import { createUuidV7, type RandomFill } from '../ids.ts';
import type { StartedWork } from '../session/session-deps.ts';
import {
  type EditorName,
  type HomeworkPlace,
  type Owner,
  ownerKey,
  type SessionClient,
} from '../types.ts';

/** A work with its project file, ready for a session and an editor. */
export type Opened = {
  readonly start: StartedWork;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The unit that it is made for. */
  readonly unitId: string | undefined;
  /** The homework that it is made for. */
  readonly homework?: HomeworkPlace | undefined;
};

type Bytes = Uint8Array<ArrayBuffer>;

type MadeFor = Pick<Opened, 'homework'> & { readonly unitId?: string | undefined };
type NewWork = MadeFor & { readonly isViewOnly?: boolean };

type Options = {
  client: SessionClient;
  drafts: DraftStore;
  clock: Clock;
  random: RandomFill;
  editor: EditorName;
};

/** An answer waits for the start of the blocks engine, which takes the processor for a second. Milliseconds. */
const namePatienceMs = 3_000;

/** The ways a work comes into an editor. */
export function createOpener({ client, drafts, clock, random, editor }: Options) {
  /** Rejects when the answer is late: a work opens without a number rather than not at all. */
  const inTime = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const forget = clock.after(namePatienceMs, () => reject(new Error('expected names in time')));
      answer.then(resolve, reject).finally(forget);
    });

  return {
    /** The newest version of a work. Throws what the calls throw. */
    async openWork(workId: string, isViewOnly: boolean): Promise<Opened> {
      const head = await client.call('works.open', { query: { workId } });
      const { revision, reviewState, description, versionId, files } = head;
      // By version: another tab may save between the two calls.
      const file = await client.callFile('works.versionFile', { query: { workId, versionId } });
      return {
        bytes: new Uint8Array(file),
        unitId: head.courseId ?? undefined,
        homework: head.additionalId
          ? { homeworkId: head.additionalId, departId: head.departId ?? undefined }
          : undefined,
        start: {
          work: { id: head.id, name: head.workName, description, revision, reviewState },
          isReadOnly: isViewOnly || head.readOnly,
          unsaved: false,
          pending: undefined,
          draft: undefined,
          knownBlobs: files.map(({ sha256 }) => sha256),
        },
      };
    },

    /** A work that is on no server yet, from whatever file. Its id is made here. */
    openNew(bytes: Bytes, name: string, { isViewOnly = false, ...madeFor }: NewWork = {}): Opened {
      const id = createUuidV7(clock.now(), random);
      return {
        bytes,
        unitId: madeFor.unitId,
        homework: madeFor.homework,
        start: {
          work: { id, name, description: '', revision: 0, reviewState: 'draft' },
          isReadOnly: isViewOnly,
          unsaved: false,
          pending: undefined,
          draft: undefined,
          knownBlobs: [],
        },
      };
    },

    /** What a killed tab or a guest left; `undefined` when it is gone. */
    async openDraft(owner: Owner, workId: string): Promise<Opened | undefined> {
      const draft = await drafts.get(ownerKey(owner), workId).catch(() => undefined);
      if (!draft) return undefined;
      const { name, description, revision, bytes, page, changedAt } = draft;
      return {
        bytes,
        unitId: draft.unitId,
        homework: draft.homework,
        start: {
          work: { id: workId, name, description, revision, reviewState: 'draft' },
          isReadOnly: false,
          unsaved: true,
          pending: draft.pending,
          pendingBegunAt: draft.pendingBegunAt,
          draft: { page, changedAt },
          knownBlobs: [],
        },
      };
    },

    /** The draft worth asking the child about: of this work, of this unit or homework, or for a new work the newest one. */
    async findDraft(
      owner: Owner,
      { workId, unitId, homework }: MadeFor & { workId?: string | undefined },
    ): Promise<DraftHead | undefined> {
      const heads = await drafts.list(ownerKey(owner), editor).catch(() => []);
      if (workId) return heads.find((head) => head.workId === workId);
      if (unitId) return heads.find((head) => head.unitId === unitId && !head.isSetAside);
      const { homeworkId } = homework ?? {};
      if (homeworkId) {
        return heads.find((head) => head.homework?.homeworkId === homeworkId && !head.isSetAside);
      }
      return heads.find(({ isSetAside }) => !isSetAside);
    },

    /**
     * A name that none of the owner's works and drafts in this editor has: the wanted one, else with
     * the first free number from 2 behind it. A server that does not answer in time is not waited for.
     */
    async findFreeName(owner: Owner, wanted: string): Promise<string> {
      const query = { workName: wanted, pageNo: 1, pageSize: 100 };
      const saved =
        owner.kind === 'user'
          ? client.call('works.mine', { query }).then(({ records }) => records)
          : Promise.resolve([]);
      const [works, heads] = await Promise.all([
        inTime(saved).catch(() => []),
        drafts.list(ownerKey(owner), editor).catch(() => []),
      ]);
      const taken = new Set([
        ...works.map(({ workName }) => workName),
        ...heads.map(({ name }) => name),
      ]);
      if (!taken.has(wanted)) return wanted;
      let number = 2;
      while (taken.has(`${wanted} ${number}`)) number += 1;
      return `${wanted} ${number}`;
    },

    /** The child starts something else: the draft stays and is not offered by itself any more. */
    async setAside(owner: Owner, workId: string): Promise<void> {
      const draft = await drafts.get(ownerKey(owner), workId);
      if (draft) await drafts.put({ ...draft, isSetAside: true });
    },
  };
}

export type Opener = ReturnType<typeof createOpener>;
