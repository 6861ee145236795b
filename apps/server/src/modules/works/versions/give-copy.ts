import { newId } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { required } from '../../../platform/errors.ts';
import type { ModuleContext } from '../../module.ts';
import { type SavedWork, savedAs } from '../saved-work.ts';
import { listMembers } from '../saving/members.repository.ts';
import { insertWork } from '../saving/saves.repository.ts';
import { writeVersion } from '../saving/version-writer.ts';
import { extOf } from '../work-kinds.ts';
import { lockWork, type VersionRow, type WorkRow } from '../works.repository.ts';

type Receiver = {
  /** Of the author: a copy is listed, reviewed and counted where its author is. */
  schoolId: string;
  authorId: string;
  departId: string | null;
  workName: string;
  /** The work that the copy tells of as the one it came from. */
  parentWorkId?: string;
};

/** Makes a version the first one of a new work, whose author may name its contents from then on. */
export function createCopies({ clock, random, files }: ModuleContext) {
  return async function giveCopy(
    tx: Tx,
    { work, version: source }: { work: WorkRow; version: VersionRow },
    { schoolId, authorId, departId, workName, parentWorkId }: Receiver,
  ): Promise<SavedWork> {
    const id = newId(clock, random);
    const workType = source.file_name.endsWith('.sb2') ? '1' : work.work_type;
    const members = await listMembers(tx, source.id);
    await insertWork(tx, {
      id,
      schoolId,
      authorId,
      workName,
      workType,
      departId,
      ...(parentWorkId ? { parentWorkId } : {}),
      now: clock.now(),
    });
    const copy = required(await lockWork(tx, id));
    const version = {
      saveId: newId(clock, random),
      kind: 'manual',
      workName,
      description: '',
      workType,
      ext: extOf(source.file_name),
      cover: source.cover,
      coverSha256: source.cover_sha256,
      wholeSha256: source.whole_sha256,
      sizeBytes: source.size_bytes,
      // Measured when the source was saved.
      stats: source.stats as Record<string, never>,
      files: members,
    } as const;
    const written = await writeVersion({ clock, random, files }, tx, copy, version);
    await files.blobs.own(tx, authorId, [...new Set(members.map(({ sha256 }) => sha256))]);
    return savedAs(copy, version, written);
  };
}
