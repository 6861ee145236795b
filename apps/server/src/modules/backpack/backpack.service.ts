import { backpackLimits } from '@sprout/contract';
import { keptDays } from '@sprout/rules';
import type { Actor } from '../../platform/access/actor.ts';
import { type Clock, newId, type Random } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import { AppError, required } from '../../platform/errors.ts';
import type { FileWork } from '../../platform/file-work/index.ts';
import {
  type FileContent,
  type Files,
  type SourcedFile,
  sizeText,
} from '../../platform/files/index.ts';
import type { RateLimiter, RateRule } from '../../platform/rate-limit.ts';
import type { MemberCall, RunUseCase } from '../../platform/use-cases.ts';
import type { BackpackFile, BackpackItem, BackpackRepository } from './backpack.repository.ts';
import { readItem, requireItemSize, type SentBodies, type SentItem } from './read-item.ts';

type Deps = {
  items: BackpackRepository;
  files: Files;
  fileWork: FileWork;
  rateLimiter: RateLimiter;
  run: RunUseCase;
  clock: Clock;
  random: Random;
};

/** As many as the editor asks for at once. */
const pageSize = 20;
/** Per person: a class of thirty shares one address. */
const saveRule: RateRule = { name: 'backpack', limit: 120, windowMs: 600_000 };
/** What was taken out can come back for so long. */
const keptMs = keptDays.backpack * 24 * 3_600_000;
/** Names of files begin with what they are for. */
const folder = 'backpack/';

/** Backpacks, whose items people carry from work to work. An actor reaches their own items only. */
export function createBackpackService(deps: Deps) {
  const { items, files, fileWork, rateLimiter, run, clock, random } = deps;
  const { blobs } = files;

  /** Throws `backpack.full`, `backpack.noRoom`. Answers the bytes with what was taken out of it. */
  async function requireRoom(actor: Actor, sizeBytes: number, tx?: Tx): Promise<number> {
    if (tx) await items.lock(tx, actor);
    const { count, bytes, keptBytes } = await items.measure(actor, tx);
    if (count >= backpackLimits.items) {
      throw new AppError('backpack.full', { max: backpackLimits.items });
    }
    if (bytes + sizeBytes > backpackLimits.bytes) {
      throw new AppError('backpack.noRoom', { max: sizeText(backpackLimits.bytes) });
    }
    return keptBytes;
  }

  /**
   * What was taken out lies on the disk for a day more, so that somebody who puts in and takes out all day
   * would fill it. Throws `backpack.tooMuchToday` beside those of {@link requireRoom}.
   */
  async function requireRoomForNew(actor: Actor, sizeBytes: number, tx?: Tx): Promise<void> {
    const keptBytes = await requireRoom(actor, sizeBytes, tx);
    if (keptBytes + sizeBytes > backpackLimits.dayBytes) {
      throw new AppError('backpack.tooMuchToday');
    }
  }

  const contentOf = ({ sha256, sizeBytes, mediaType }: BackpackFile): FileContent => ({
    etag: sha256,
    sizeBytes,
    mediaType,
    isPublic: false,
    open: (range) => files.store.read(sha256, range),
  });

  /** The room is looked at before anything is kept, and taken afterwards. */
  async function keep(call: MemberCall, sent: SentItem): Promise<BackpackItem> {
    const { actor } = call;
    const { body, thumbnail } = sent;
    requireItemSize(sent);
    const sizeBytes = body.sizeBytes + thumbnail.sizeBytes;
    await requireRoomForNew(actor, sizeBytes);
    await blobs.keep([body, thumbnail]);
    const item = {
      id: newId(clock, random),
      kind: sent.type,
      name: sent.name,
      mediaType: sent.mediaType,
      bodyName: files.newName('backpack', sent.ext),
      thumbnailName: files.newName('backpack', 'jpg'),
      bodyMd5: sent.md5,
      bodySha256: body.sha256,
      thumbnailSha256: thumbnail.sha256,
      sizeBytes,
    };
    await run(call, 'backpack.save', async (tx, { note }) => {
      await requireRoomForNew(actor, sizeBytes, tx);
      await items.insert(tx, actor, item, clock.now());
      await note({ rowId: item.id, data: { type: item.kind } });
    });
    return item;
  }

  return {
    async list(
      actor: Actor,
      { limit = pageSize, offset = 0 }: { limit?: number | undefined; offset?: number | undefined },
    ): Promise<BackpackItem[]> {
      return items.list(actor, { limit, offset });
    },

    /**
     * Puts one item in. Throws `backpack.*`, `file.tooLarge`, `format.*` and keeps nothing of what it
     * refuses.
     */
    async save(call: MemberCall, sent: SentBodies): Promise<BackpackItem> {
      rateLimiter.hit(saveRule, call.actor.id);
      const item = await readItem({ blobs, fileWork }, call.actor, sent);
      try {
        return await keep(call, item);
      } finally {
        await Promise.all([item.body, item.thumbnail].map(blobs.discard));
      }
    },

    /** Throws `backpack.notFound`. */
    async remove(call: MemberCall, id: string): Promise<void> {
      await run(call, 'backpack.delete', async (tx, { note }) => {
        const isOwn = await items.remove(tx, call.actor, id, clock.now());
        if (!isOwn) throw new AppError('backpack.notFound');
        await note({ rowId: id });
      });
    },

    /** Throws `backpack.notFound`, and `backpack.full` or `backpack.noRoom` when others took its place. */
    async restore(call: MemberCall, id: string): Promise<BackpackItem> {
      return run(call, 'backpack.restore', async (tx, { note }) => {
        const found = await items.findRemoved(tx, call.actor, id);
        const item = required(found, 'backpack.notFound');
        await requireRoom(call.actor, Number(item.sizeBytes), tx);
        await items.putBack(tx, id);
        await note({ rowId: id });
        return item;
      });
    },

    /** A content to its owner, or to a visitor who has an address with a good ticket. */
    async read(name: string, viewer: Actor | undefined): Promise<FileContent | undefined> {
      const value = `${folder}${name}`;
      const plain = files.plainName(value);
      const file = plain?.startsWith(folder) ? await items.findFile(plain) : undefined;
      if (file && file.userId === viewer?.id) return contentOf(file);
      return files.find(value, viewer);
    },

    /** For the register of files: by ticket only. */
    async source(plain: string, isTicketGood: boolean): Promise<SourcedFile | undefined> {
      if (!isTicketGood || !plain.startsWith(folder)) return undefined;
      const file = await items.findFile(plain);
      return file && { content: contentOf(file), heldFor: file.heldFor ?? undefined };
    },

    /** Lets go of what was taken out more than a day ago. */
    sweep: (): Promise<void> => items.removeOlder(new Date(clock.now().getTime() - keptMs)),
  };
}
