import { type Body, textLimits } from '@sprout/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { newId } from '../../../platform/clock.ts';
import { AppError, allow, required } from '../../../platform/errors.ts';
import type { MemberCall } from '../../../platform/use-cases.ts';
import { acceptedEndings } from '../../files/index.ts';
import type { SentFile } from '../../homework/index.ts';
import type { ModuleContext } from '../../module.ts';
import { type SavedWork, savedAs } from '../saved-work.ts';
import { requireConfirmed } from '../work-access.ts';
import { extOf, plainFileType } from '../work-kinds.ts';
import { lockWork } from '../works.repository.ts';
import { findByHomework, insertWork, lockAuthor, type OwnUpload } from './saves.repository.ts';
import { createPlaces, joinPlace, taskOf, type WorkPlace } from './submission.ts';
import { getOwnUpload } from './uploaded-work.ts';
import { type NewVersion, writeVersion } from './version-writer.ts';

type Files = Body<'works.handInFiles'>['files'];
type Asked = {
  additionalId: string;
  departId?: string | null | undefined;
  pressedAgoMs?: number | undefined;
};
type HandedIn = { head: SavedWork; isNew: boolean };

/** Homework that is done as files: a version like that of any work, handed in at once. */
export function createFileHandIn(context: ModuleContext) {
  const { database, run, files, clock, random } = context;
  const places = createPlaces(context);

  /** Own uploads that were sent for homework, under names that differ. Throws `file.notFound`. */
  async function readUploads(actor: Actor, sent: Files) {
    const uploads: { upload: OwnUpload; name: string }[] = [];
    const taken = new Set<string>();
    for (const { file, name } of sent) {
      const upload = await getOwnUpload({ database, files }, actor, file);
      if (upload.purpose !== 'homework')
        throw new AppError('file.wrongType', { accepted: acceptedEndings('homework') });
      const free = freeName(name, extOf(upload.name), taken);
      taken.add(free);
      uploads.push({ upload, name: free });
    }
    return uploads;
  }

  async function prepare(actor: Actor, workName: string, sent: Files): Promise<NewVersion> {
    const uploads = await readUploads(actor, sent);
    const [first] = uploads;
    if (!first) throw new AppError('file.notFound');
    const only = uploads.length === 1 ? first.upload : undefined;
    return {
      saveId: newId(clock, random),
      kind: 'submitted',
      workName,
      description: '',
      workType: plainFileType,
      ext: only ? extOf(only.name) : 'zip',
      // Covers are open to everybody; a photo of a child's paper is for its teachers.
      cover: '',
      coverSha256: null,
      wholeSha256: only?.sha256 ?? null,
      sizeBytes: uploads.reduce((sum, { upload }) => sum + upload.sizeBytes, 0),
      stats: {},
      files: uploads.map(({ upload, name }) => ({
        name,
        sha256: upload.sha256,
        size: upload.sizeBytes,
      })),
      sentFiles: uploads.map(
        ({ upload, name }): SentFile => ({
          file: upload.name,
          name,
          size: upload.sizeBytes,
          type: upload.mediaType,
        }),
      ),
    };
  }

  async function write(
    call: MemberCall,
    place: WorkPlace,
    version: NewVersion,
    pressedAgoMs?: number,
  ): Promise<HandedIn> {
    const { actor } = call;
    const homework = required(place.homework);
    return run(call, 'work.submit', async (tx, { note }) => {
      // Two hand-ins of one child at a time would both find nothing.
      await lockAuthor(tx, actor.id);
      const known = await findByHomework(tx, actor.id, homework);
      const id = known?.id ?? newId(clock, random);
      if (!known) {
        await insertWork(tx, {
          id,
          schoolId: actor.schoolId,
          authorId: actor.id,
          workName: version.workName,
          workType: plainFileType,
          additionalId: homework.homeworkId,
          departId: homework.departId,
          now: clock.now(),
        });
      }
      const work = required(await lockWork(tx, id), 'work.notFound');
      const written = await writeVersion(context, tx, work, version);
      const unitId = await joinPlace(tx, work, place);
      const task = taskOf(actor, place, { unitId, departId: homework.departId });
      const of = { workId: id, versionId: written.id, isHandedIn: true, isFirst: !known };
      await places.noteWork(tx, actor, { unitId, task }, of, pressedAgoMs);
      await note({ rowId: id, data: { versionId: written.id } });
      return { head: savedAs(work, version, written), isNew: !known };
    });
  }

  /**
   * Throws `work.unknownHomework`, `homework.notByFile`, what handing in throws, `file.notFound` for uploads that are
   * not the caller's and `file.wrongType` for those that were sent for something else.
   */
  async function handIn(
    call: MemberCall,
    { additionalId, departId, files: sent, pressedAgoMs }: Asked & { files: Files },
  ): Promise<HandedIn> {
    const { actor } = call;
    const place = await places.placeOf(actor, { additionalId, departId });
    const homework = required(place.homework, 'work.unknownHomework');
    allow(homework.codeType === Number(plainFileType), 'homework.notByFile');
    requireConfirmed(actor);
    const workName = homework.workName.slice(0, textLimits.workName);
    const version = await prepare(actor, workName, sent);
    return write(call, place, version, pressedAgoMs);
  }

  return {
    handIn,

    /** The predecessor's page sends one file, named by the work. */
    handInOne: (
      call: MemberCall,
      { workName, workFile, ...asked }: Asked & { workName: string; workFile: string },
    ): Promise<HandedIn> => handIn(call, { ...asked, files: [{ file: workFile, name: workName }] }),
  };
}
export type FileHandIn = ReturnType<typeof createFileHandIn>;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const unsafeLetters = /[\u0000-\u001f\u007f:]/g;

/** No folder, no control letter, and the ending that the content has; the second of a name is told apart. */
function freeName(name: string, ext: string, taken: ReadonlySet<string>): string {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  const plain = base.replace(unsafeLetters, '').replace(/^\.+/, '').trim();
  const stem = plain.replace(/\.[A-Za-z0-9]{1,8}$/, '') || 'file';
  let number = 1;
  let free = `${stem}.${ext}`;
  while (taken.has(free)) {
    number += 1;
    free = `${stem} (${number}).${ext}`;
  }
  return free;
}
