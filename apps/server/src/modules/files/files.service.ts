import type { Readable } from 'node:stream';
import { blobLimitBytes, type FilePurpose, pixelLimits, uploadLimits } from '@sprout/contract';
import { type Actor, isStaff } from '../../platform/access/actor.ts';
import type { Cache } from '../../platform/cache.ts';
import type { Database } from '../../platform/db/db.ts';
import { AppError, allow, required } from '../../platform/errors.ts';
import type { FileWork } from '../../platform/file-work/index.ts';
import {
  type Files,
  type Form,
  isPublicPurpose,
  md5Of,
  type ReceivedFile,
  sizeText,
} from '../../platform/files/index.ts';
import type { RateLimiter, RateRule } from '../../platform/rate-limit.ts';
import { acceptedEndings, endingsFor, mediaOf, purposeByWord, purposeOf } from './purposes.ts';
import { createQuota } from './quota.ts';
import type { StoredFilesRepository } from './stored-files.repository.ts';

type Deps = {
  database: Database;
  files: Files;
  fileWork: FileWork;
  storedFiles: StoredFilesRepository;
  rateLimiter: RateLimiter;
  cache: Cache;
};

export type UploadForm = { file: Readable; fileName: string; word(): string };
/** `word`: what the sender says the file is for. */
type SentForm = { fileName: string; word: string };
export type Uploaded = { key: string; fileName: string; size: number };
export type NewFileRow = {
  fileName: string;
  filePath: string;
  fileLocation?: number | undefined;
  fileType?: number | undefined;
  fileTag?: string | undefined;
};

const maxUploadBytes = Math.max(...Object.values(uploadLimits));
const { lesson: _, ...ofEverybody } = uploadLimits;
/** Films of lessons are the staff's; no other user fills the disk with as much before the purpose is known. */
const maxOfEverybodyBytes = Math.max(...Object.values(ofEverybody));
/** Per person, not per address: a class of thirty shares one. */
const uploadRule: RateRule = { name: 'upload', limit: 300, windowMs: 600_000 };
const blobRule: RateRule = { name: 'blob', limit: 6000, windowMs: 600_000 };

export function createFilesService(deps: Deps) {
  const { database, files, fileWork, storedFiles, rateLimiter } = deps;
  const { blobs } = files;
  const quota = createQuota(deps);

  /**
   * Checks a received file and keeps it under a new name; a picture is written anew. Throws `file.*`, `format.*`,
   * `request.busy`.
   */
  async function store(actor: Actor, received: ReceivedFile, form: SentForm): Promise<Uploaded> {
    const { purpose, sentExt } = checkForm(actor, form, received.sizeBytes);
    const { path, sizeBytes } = received;
    const asked = {
      path,
      sizeBytes,
      endings: endingsFor(purpose, sentExt),
      maxPixels: pixelLimits[purpose],
      isWork: purpose === 'work',
      refusal: {
        sentExt,
        takes: mediaOf(purpose),
        accepted: acceptedEndings(purpose),
      },
    };
    const { ext, mediaType, clean } = await fileWork.run('checkUpload', asked, actor);
    if (clean) await blobs.discard(received);
    const kept = clean ?? received;
    const named = purpose === 'asset' ? await nameContent(kept) : {};
    await keepOwn(actor, kept);
    const fileName = baseName(form.fileName);
    const name = await files.register(database.write, {
      schoolId: actor.schoolId,
      purpose,
      ext,
      sha256: kept.sha256,
      sizeBytes: kept.sizeBytes,
      mediaType,
      fileName,
      createdBy: actor.id,
      ...named,
    });
    const key = isPublicPurpose(purpose) ? name : files.ticketed(name);
    return { key, fileName, size: kept.sizeBytes };
  }

  /** The editors ask for it by its MD5, which must not stand for two contents. Throws `file.wrongType`. */
  async function nameContent(received: ReceivedFile): Promise<{ md5: string }> {
    const md5 = await md5Of(received.path);
    if (!(await files.hasOtherContent(md5, received.sha256))) return { md5 };
    await blobs.discard(received);
    throw new AppError('file.wrongType', { accepted: acceptedEndings('asset') });
  }

  /** Keeps a file within the share of its sender; it is gone when there is no room. Throws `storage.quota`. */
  async function keepOwn(actor: Actor, received: ReceivedFile): Promise<void> {
    try {
      await quota.take(actor, received);
    } catch (error) {
      await blobs.discard(received);
      throw error;
    }
    await blobs.keep([received], actor.id);
  }

  return {
    /** What can be refused before a byte has come. Throws `file.*`, `access.denied`, `user.notConfirmed`. */
    check: (actor: Actor, form: SentForm, sizeBytes: number): void => {
      checkForm(actor, form, sizeBytes);
    },

    /** Whether a file of such a size could be kept. Throws `storage.quota`. */
    requireQuota: quota.requireRoom,

    /** Checks a file that has come in parts, as {@link upload} does. It is gone afterwards, kept or not. */
    adopt: store,

    /** Streams a form's file in, checks it by what it is for, and answers its value. */
    async upload(actor: Actor, form: UploadForm): Promise<Uploaded> {
      rateLimiter.hit(uploadRule, actor.id);
      const limitBytes = isStaff(actor) ? maxUploadBytes : maxOfEverybodyBytes;
      const received = await blobs.receive(form.file, limitBytes);
      try {
        return await store(actor, received, { fileName: form.fileName, word: form.word() });
      } catch (error) {
        await blobs.discard(received);
        throw error;
      }
    },

    /** Keeps a form's file for good, whether anything names it or not. Throws `file.*`. */
    async uploadToStay(actor: Actor, form: UploadForm): Promise<Uploaded & { id: string }> {
      const uploaded = await this.upload(actor, form);
      const name = required(files.plainName(uploaded.key), 'file.notFound');
      const own = required(await storedFiles.findOwn(database.write, actor, name), 'file.notFound');
      const { fileName } = uploaded;
      const row = { fileName, fileType: 1, fileTag: '', isKept: true };
      await storedFiles.describe(database.write, name, row);
      return { ...uploaded, id: own.id };
    },

    /** Takes in what came inside another file, by the same checks; the file itself stays. Answers its value. */
    async take(
      actor: Actor,
      file: ReceivedFile,
      form: { fileName: string; word: string },
    ): Promise<string> {
      if (file.sizeBytes === 0) throw new AppError('file.empty');
      const received = await blobs.copy(file);
      try {
        return (await store(actor, received, form)).key;
      } catch (error) {
        await blobs.discard(received);
        throw error;
      }
    },

    /**
     * Keeps one content by its hash. Throws `file.hashMismatch`, `file.tooLarge`, `file.empty`,
     * `storage.quota`.
     */
    async putBlob(actor: Actor, sha256: string, body: Readable): Promise<number> {
      rateLimiter.hit(blobRule, actor.id);
      const received = await blobs.receive(body, blobLimitBytes);
      if (received.sha256 !== sha256) {
        await blobs.discard(received);
        throw new AppError('file.hashMismatch', { sha256: received.sha256 });
      }
      await keepOwn(actor, received);
      return received.sizeBytes;
    },

    /** Takes an own upload into the register; what the staff send stays for good. Somebody else's name is as good as none. */
    async addFile(actor: Actor, row: NewFileRow) {
      const name = required(files.plainName(row.filePath), 'file.notFound');
      const own = required(await storedFiles.findOwn(database.write, actor, name), 'file.notFound');
      const file = {
        fileName: row.fileName,
        fileType: row.fileType ?? 1,
        fileTag: row.fileTag ?? '',
      };
      await storedFiles.describe(database.write, name, { ...file, isKept: isStaff(actor) });
      return { id: own.id, filePath: name, fileLocation: 1, ...file };
    },
  };
}
export type FilesService = ReturnType<typeof createFilesService>;

/**
 * Banners belong to the site, documents to lessons, media to written texts: children send none of them. What
 * opens by its name alone is sent by confirmed accounts. The cover that an editor sends beside a work is taken
 * from the others too, as saving is open to them; it stays closed until somebody confirms them.
 */
function requirePurpose(actor: Actor, purpose: FilePurpose, word: string): void {
  const isAskedFor = purposeByWord(word) === purpose;
  if (isPublicPurpose(purpose) && isAskedFor) allow(actor.isConfirmed, 'user.notConfirmed');
  if (purpose === 'banner') {
    // Pictures of the site's head, and maps of courses.
    const codes = ['system:config:save', 'teaching:course:add', 'teaching:course:edit'];
    allow(codes.some((code) => actor.permissions.has(code)));
  }
  if (purpose === 'asset') {
    const codes = ['teaching:asset:add', 'teaching:asset:edit'];
    allow(codes.some((code) => actor.permissions.has(code)));
  }
  if (purpose === 'document' || purpose === 'lesson' || purpose === 'media') allow(isStaff(actor));
}

function checkForm(actor: Actor, { fileName, word }: SentForm, sizeBytes: number) {
  const sentExt = /\.([A-Za-z0-9]{1,8})$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const purpose = required(sentFor(actor, word, sentExt), 'file.unknownPurpose');
  requirePurpose(actor, purpose, word);
  requireSize(sizeBytes, purpose);
  return { purpose, sentExt };
}

/** The predecessor's page sends a child's homework without a purpose of its own. */
function sentFor(actor: Actor, word: string, ext: string): FilePurpose | undefined {
  const purpose = purposeOf(word, ext);
  const isHomework = purpose === 'document' && purposeByWord(word) === 'byName' && !isStaff(actor);
  return isHomework ? 'homework' : purpose;
}

function requireSize(sizeBytes: number, purpose: FilePurpose): void {
  const limitBytes = uploadLimits[purpose];
  if (sizeBytes <= limitBytes) return;
  throw new AppError('file.tooLarge', { max: sizeText(limitBytes), limitBytes });
}

const baseName = (fileName: string): string => fileName.split(/[\\/]/).at(-1)?.slice(-128) ?? '';

/** Fields may stand before or behind the file, so the word is asked for after the file was read. */
export const uploadForm = ({ file, fileName, field }: Form): UploadForm => ({
  file,
  fileName,
  word: () => field('biz') || field('bizPath'),
});
