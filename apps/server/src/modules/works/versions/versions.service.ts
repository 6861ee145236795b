import type { Body } from '@sprout/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { newId } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { allow, required } from '../../../platform/errors.ts';
import type { FileContent } from '../../../platform/files/index.ts';
import type { Paging } from '../../../platform/paging.ts';
import type { MemberCall, UseCase } from '../../../platform/use-cases.ts';
import type { SentFile } from '../../homework/index.ts';
import { requireUnlocked } from '../../homework/index.ts';
import type { ModuleContext } from '../../module.ts';
import { listAnew } from '../counters.repository.ts';
import { type SavedWork, savedAs } from '../saved-work.ts';
import { listMembers } from '../saving/members.repository.ts';
import type { SaveService } from '../saving/save.service.ts';
import { writeVersion } from '../saving/version-writer.ts';
import { getOpenable, getOwn, getSeen } from '../work-access.ts';
import { extOf, kindOf } from '../work-kinds.ts';
import {
  findVersion,
  lockWork,
  setDeleted,
  type VersionRow,
  type WorkRow,
} from '../works.repository.ts';
import type { Content } from './content.ts';
import { listVersions, sizeOfBlob } from './versions.repository.ts';

type Deps = {
  context: ModuleContext;
  saves: SaveService;
  content: Content;
};
type FileQuery = { workId: string; versionId?: string | undefined; share?: string | undefined };

/** A version that is opened in an editor, with its members. */
export type OpenedWork = SavedWork & {
  readonly isMine: boolean;
  readonly files: Awaited<ReturnType<typeof listMembers>>;
};

/** History of one work: looking, going back, and settling a conflict. Nothing here takes a version away. */
export function createVersionsService({ context, saves, content }: Deps) {
  const { database, run, clock, random, files } = context;

  async function getVersion(work: Pick<WorkRow, 'id'>, id: string | null): Promise<VersionRow> {
    const version = required(await findVersion(database.write, id), 'work.notFound');
    allow(version.work_id === work.id, 'work.notFound');
    return version;
  }

  /** The content of one version on top of a work, under the work's own name. */
  async function putOnTop(
    tx: Tx,
    { note }: UseCase,
    work: WorkRow,
    source: VersionRow,
    workType: string,
  ): Promise<SavedWork> {
    const locked = required(await lockWork(tx, work.id), 'work.notFound');
    await requireUnlocked(tx, work.id);
    const version = {
      saveId: newId(clock, random),
      kind: 'restored',
      workName: locked.work_name,
      description: locked.description,
      workType,
      ext: extOf(source.file_name),
      cover: source.cover,
      coverSha256: source.cover_sha256,
      wholeSha256: source.whole_sha256,
      sizeBytes: source.size_bytes,
      // Measured when the source was saved.
      stats: source.stats as Record<string, never>,
      files: await listMembers(tx, source.id),
      // Written by the hand-in of files only.
      sentFiles: (source.sent_files ?? undefined) as SentFile[] | undefined,
    } as const;
    const written = await writeVersion(context, tx, locked, version);
    const data = { versionId: written.id, from: source.id };
    await note({ action: 'work.restoreVersion', rowId: work.id, data });
    return savedAs(locked, version, written);
  }

  return {
    /** For the author and the staff of the class; the staff read only. */
    async open(actor: Actor, workId: string, versionId?: string): Promise<OpenedWork> {
      const work = await getOpenable(database.write, actor, workId);
      const version = await getVersion(work, versionId ?? work.head_version_id);
      const named = versionId ? version : work;
      const saved = await saves.head(work);
      return {
        ...saved,
        workName: named.work_name,
        description: named.description,
        versionId: version.id,
        isMine: work.author_id === actor.id,
        files: await listMembers(database.write, version.id),
      };
    },

    /** Newest first. */
    async list(
      actor: Actor,
      workId: string,
      paging: Paging,
    ): Promise<{ work: WorkRow; rows: VersionRow[] }> {
      const work = await getOpenable(database.write, actor, workId);
      return { work, rows: await listVersions(database.write, work.id, paging) };
    },

    /** The file of a version: any for those who may open the work, else the one that the viewer sees. */
    async file(actor: Actor | undefined, query: FileQuery): Promise<FileContent> {
      const { work, seen } = await getSeen(database.write, actor, query.workId, query.share);
      const seenId = seen === 'published' ? work.published_version_id : work.head_version_id;
      const id = query.versionId ?? seenId;
      if (id !== seenId)
        await getOpenable(database.write, required(actor, 'work.notFound'), work.id);
      const version = await getVersion(work, id);
      return content.contentOf(version);
    },

    /**
     * The newest version as a file of the school, with which homework begins: a copy of its own, whatever becomes of
     * the work. Throws as opening does, and `work.badState` for what no editor made.
     */
    async asStarter(actor: Actor, workId: string) {
      const work = await getOpenable(database.write, actor, workId);
      const version = await getVersion(work, work.head_version_id);
      const kind = required(kindOf(work.work_type), 'work.badState');
      const sha256 = await content.wholeOf(version);
      const ext = extOf(version.file_name);
      const workUrl = await files.register(database.write, {
        schoolId: actor.schoolId,
        purpose: 'work',
        ext,
        sha256,
        sizeBytes: await sizeOfBlob(database.write, sha256),
        mediaType: kind.editor === 'python' ? 'text/plain; charset=utf-8' : 'application/zip',
        fileName: `${work.work_name}.${ext}`,
        createdBy: actor.id,
      });
      return { work, workUrl };
    },

    async restore(call: MemberCall, { workId, versionId }: Body<'works.restoreVersion'>) {
      const { actor } = call;
      const work = await getOwn(database.write, actor, workId);
      const source = await getVersion(work, versionId);
      const workType = source.file_name.endsWith('.sb2') ? '1' : work.work_type;
      return run(call, 'work.restoreVersion', (tx, useCase) =>
        putOnTop(tx, useCase, work, source, workType),
      );
    },

    /** The copy's content becomes the newest of the work it came from; the copy goes to the trash. */
    async useCopy(call: MemberCall, copyId: string): Promise<SavedWork> {
      const { actor } = call;
      const copy = await getOwn(database.write, actor, copyId);
      const original = required(copy.conflict_of, 'work.badState');
      const work = await getOwn(database.write, actor, original);
      const source = await getVersion(copy, copy.head_version_id);
      return run(call, 'work.useCopy', async (tx, useCase) => {
        const head = await putOnTop(tx, useCase, work, source, copy.work_type);
        await setDeleted(tx, [copy.id], clock.now());
        await listAnew(tx, [copy.id]);
        return head;
      });
    },
  };
}
export type VersionsService = ReturnType<typeof createVersionsService>;
