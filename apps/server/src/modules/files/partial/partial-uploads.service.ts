import type { Readable } from 'node:stream';
import { openUploadLimits, uploadPartBytes } from '@sprout/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { type Clock, newSecret, type Random } from '../../../platform/clock.ts';
import type { Executor, Tx } from '../../../platform/db/db.ts';
import { minimumFreeBytes } from '../../../platform/disk-guard.ts';
import { AppError, required } from '../../../platform/errors.ts';
import { type Files, sizeText } from '../../../platform/files/index.ts';
import type { RateLimiter, RateRule } from '../../../platform/rate-limit.ts';
import type { MemberCall, RunUseCase } from '../../../platform/use-cases.ts';
import type { FilesService, Uploaded } from '../files.service.ts';
import type { PartialUpload, PartialUploadsRepository } from './partial-uploads.repository.ts';

type Deps = {
  files: Files;
  filesService: FilesService;
  partialUploads: PartialUploadsRepository;
  rateLimiter: RateLimiter;
  run: RunUseCase;
  clock: Clock;
  random: Random;
};

export type AnnouncedFile = {
  fileName: string;
  size: number;
  biz: string;
  sha256?: string | undefined;
  fingerprint?: string | undefined;
};
export type OpenUpload = { id: string; offset: number; size: number; key?: string };

const startRule: RateRule = { name: 'upload', limit: 300, windowMs: 600_000 };
const partRule: RateRule = { name: 'uploadPart', limit: 6000, windowMs: 600_000 };
/** Time after which an unfinished upload is given up: the tab was closed, or the file chosen once more. */
const keptMs = 24 * 3_600_000;
/** For how long after its last part an upload keeps the room that it needs. */
const reservedMs = 3_600_000;
/** Of the free room that one person may reserve by several uploads. */
const shareOfPerson = 0.25;
/** An own upload that rested for so long makes way where there are too many. */
const restsMs = 10 * 60_000;

/** Uploads that go on after a break. A finished file is checked and registered as every other one. */
export function createPartialUploadsService(deps: Deps) {
  const { files, filesService, partialUploads, rateLimiter, run, clock, random } = deps;
  const { partial } = files;

  async function getOwn(actor: Actor, id: string): Promise<PartialUpload> {
    return required(await partialUploads.findOwn(actor, id), 'upload.notFound');
  }

  async function present({ id, sizeBytes, storedName }: PartialUpload): Promise<OpenUpload> {
    if (storedName !== null) {
      return { id, offset: sizeBytes, size: sizeBytes, key: files.ticketed(storedName) };
    }
    return { id, offset: await partial.sizeOf(id), size: sizeBytes };
  }

  /** Ids of own uploads that have to go for another one. Throws `upload.tooManyOpen`. */
  async function makeWay(tx: Tx, actor: Actor, sizeBytes: number): Promise<string[]> {
    const open = await partialUploads.listOwnOpen(tx, actor);
    const restedBefore = clock.now().getTime() - restsMs;
    const dropped: string[] = [];
    let { length: count } = open;
    let bytes = open.reduce((sum, upload) => sum + upload.sizeBytes, sizeBytes);
    const isWithin = () => count < openUploadLimits.count && bytes <= openUploadLimits.bytes;
    for (const upload of open) {
      if (isWithin() || upload.touchedAt.getTime() >= restedBefore) break;
      await partialUploads.remove(upload.id, tx);
      dropped.push(upload.id);
      count -= 1;
      bytes -= upload.sizeBytes;
    }
    if (isWithin()) return dropped;
    throw new AppError('upload.tooManyOpen', { max: openUploadLimits.count });
  }

  /**
   * Parts are collected on the disk of this machine, wherever the store keeps what is finished. What others still
   * send needs room too, for as long as they go on with it. Answers the room that is left without it. Throws
   * `storage.noRoom`.
   */
  async function requireRoom(
    executor: Executor | undefined,
    sizeBytes: number,
    { own, goes = [] }: { own?: string; goes?: readonly string[] },
  ): Promise<number> {
    let freeBytes = await files.store.partialFreeBytes();
    // Uploads that this request gives up make room.
    for (const id of goes) freeBytes += await partial.sizeOf(id);
    const except = own === undefined ? [] : [own];
    const reserved = await partialUploads.countReserved(executor, {
      since: reservedSince(),
      except,
    });
    if (sizeBytes + minimumFreeBytes + reserved > freeBytes)
      throw new AppError('storage.noRoom', { size: sizeText(sizeBytes) });
    return freeBytes - minimumFreeBytes;
  }

  const reservedSince = () => new Date(clock.now().getTime() - reservedMs);

  /** One file may take what is there; with several at once somebody leaves room to others. Throws `upload.tooManyOpen`. */
  async function requireShare(
    tx: Tx,
    actor: Actor,
    sizeBytes: number,
    roomBytes: number,
  ): Promise<void> {
    const asked = { since: reservedSince(), except: [], userId: actor.id };
    const own = await partialUploads.countReserved(tx, asked);
    if (own === 0 || own + sizeBytes <= roomBytes * shareOfPerson) return;
    throw new AppError('upload.tooManyOpen', { max: openUploadLimits.count });
  }

  return {
    /**
     * Begins an upload, or goes on with the caller's own of the same file. Throws `file.*`,
     * `upload.tooManyOpen`, `storage.noRoom`, `storage.quota`.
     */
    async start(call: MemberCall, file: AnnouncedFile): Promise<OpenUpload> {
      const { actor } = call;
      rateLimiter.hit(startRule, actor.id);
      const { fileName, size: sizeBytes, biz: word } = file;
      filesService.check(actor, { fileName, word }, sizeBytes);
      const { sha256 = null, fingerprint = null } = file;
      await filesService.requireQuota(actor, sizeBytes, sha256 ?? '');
      const announced = { fileName, sizeBytes, word, sha256, fingerprint };
      const { same, id, dropped } = await run(call, 'file.startUpload', async (tx) => {
        // One after the other, so that of two at once the second is counted with the first.
        await partialUploads.lock(tx, actor);
        const known =
          fingerprint === null ? undefined : await partialUploads.findSame(tx, actor, announced);
        if (known) return { same: known, id: known.id, dropped: [] };
        const gone = await makeWay(tx, actor, sizeBytes);
        const roomBytes = await requireRoom(tx, sizeBytes, { goes: gone });
        await requireShare(tx, actor, sizeBytes, roomBytes);
        const fresh = newSecret(random);
        await partialUploads.insert(tx, actor, { id: fresh, ...announced }, clock.now());
        return { same: undefined, id: fresh, dropped: gone };
      });
      for (const old of dropped) await partial.remove(old);
      return same ? present(same) : { id, offset: 0, size: sizeBytes };
    },

    /** Throws `upload.notFound`. */
    async find(actor: Actor, id: string): Promise<OpenUpload> {
      return present(await getOwn(actor, id));
    },

    /**
     * Throws `upload.notFound`, `upload.wrongOffset`, `upload.pastEnd`, and `storage.noRoom` for an upload that rested
     * until its room was given to others.
     */
    async addPart(actor: Actor, id: string, part: { offset: number; source: Readable }) {
      rateLimiter.hit(partRule, actor.id);
      const { sizeBytes, storedName, touchedAt } = await getOwn(actor, id);
      if (storedName !== null) throw new AppError('upload.wrongOffset', { offset: sizeBytes });
      if (touchedAt < reservedSince()) {
        const leftBytes = Math.max(0, sizeBytes - (await partial.sizeOf(id)));
        await requireRoom(undefined, leftBytes, { own: id });
      }
      const mostBytes = Math.min(uploadPartBytes, Math.max(0, sizeBytes - part.offset));
      const offset = await partial.append(id, { ...part, mostBytes });
      await partialUploads.touch(id, offset, clock.now());
      return { offset };
    },

    /**
     * Makes a stored file of it; the same answer when asked again. Throws `upload.wrongOffset` while bytes are
     * missing; with `file.hashMismatch`, another `file.*`, or `storage.*` the upload is gone.
     */
    async finish(actor: Actor, id: string): Promise<Uploaded> {
      const { fileName, word, sha256, sizeBytes, storedName } = await getOwn(actor, id);
      if (storedName !== null) return finished(storedName, fileName, sizeBytes);
      const takes = partial.finish(id, sizeBytes, async (received) => {
        try {
          if (sha256 !== null && sha256 !== received.sha256) {
            throw new AppError('file.hashMismatch', { sha256: received.sha256 });
          }
          const uploaded = await filesService.adopt(actor, received, { fileName, word });
          const name = required(files.plainName(uploaded.key), 'file.notFound');
          await partialUploads.finish(id, name, clock.now());
          return uploaded;
        } catch (error) {
          await partialUploads.remove(id);
          throw error;
        }
      });
      return takes.catch(async (error: unknown) => {
        // Another request of the same sender may have finished it meanwhile.
        const now = await partialUploads.findOwn(actor, id);
        if (now?.storedName) return finished(now.storedName, fileName, sizeBytes);
        throw error;
      });
    },

    /** Throws `upload.notFound`. */
    async cancel(actor: Actor, id: string): Promise<void> {
      await getOwn(actor, id);
      await partialUploads.remove(id);
      await partial.remove(id);
    },

    /** Removes what its sender has not gone on with for a day, and files whose upload is gone. */
    async sweep(): Promise<void> {
      await partialUploads.removeOlder(new Date(clock.now().getTime() - keptMs));
      // Listed before the rows are asked for: an upload has its row before its file.
      const ids = await partial.list();
      const known = await partialUploads.listKnown(ids);
      for (const id of ids) if (!known.has(id)) await partial.remove(id);
    },
  };

  function finished(storedName: string, fileName: string, size: number): Uploaded {
    return { key: files.ticketed(storedName), fileName, size };
  }
}
