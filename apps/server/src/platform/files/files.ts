import { createHmac, timingSafeEqual } from 'node:crypto';
import { ticketMs } from '@sprout/contract';
import { unconfirmedAccountSql } from '../access/accounts.ts';
import type { Actor } from '../access/actor.ts';
import { type Clock, newSecret, type Random } from '../clock.ts';
import type { Database, Executor } from '../db/db.ts';
import type { Log } from '../log.ts';
import { createBlobs } from './blobs.ts';
import { formatOfType, parseContentName } from './content-name.ts';
import { fileNameOf } from './disposition.ts';
import { isPublicPurpose, parseFileName } from './file-name.ts';
import type { ObjectStore } from './object-store.ts';
import { createPartialFiles } from './partial-files.ts';
import type { FileContent } from './send-file.ts';
import type { BlobClaim } from './sweep.ts';
import { createUnattached, type FileUse } from './unattached.ts';

/** The path under which stored files are read. Source: teaching-domain section 4.1. */
export const staticDomain = '/api/sys/common/static';

type Deps = {
  database: Database;
  store: ObjectStore;
  clock: Clock;
  random: Random;
  secret: string;
  log: Pick<Log, 'warn'>;
};

/** A few hundred kilobytes. */
const mostTickets = 2_000;

/** A module that answers for names of its own, such as the versions of works. */
export type FileSource = (
  plainName: string,
  isTicketGood: boolean,
) => Promise<SourcedFile | undefined>;

/** `heldFor`: its author, whose account the staff have not confirmed; absent for a file without such a bound. */
export type SourcedFile = { content: FileContent; heldFor?: string | undefined };

export type NewStoredFile = {
  schoolId: string;
  purpose: Parameters<typeof isPublicPurpose>[0];
  ext: string;
  sha256: string;
  sizeBytes: number;
  mediaType: string;
  fileName: string;
  createdBy: string | null;
  /** Of a content that editors ask for by it. */
  md5?: string;
};

type MayConfirm = (viewer: Actor, userId: string) => Promise<boolean>;

/** Names, tickets and content of stored files. */
export function createFiles({ database, store, clock, random, secret, log }: Deps) {
  const blobs = createBlobs({ database, store, clock, random, log });
  const partial = createPartialFiles({ folder: store.partialFolder });
  const unattached = createUnattached({ database, clock });
  const sources: FileSource[] = [];
  let mayConfirm: MayConfirm = async () => false;
  const sign = (text: string) =>
    createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);

  /** Those of the hour: the same files are listed again and again. */
  let tickets = { expiry: 0, byName: new Map<string, string>() };

  function isTicketGood(value: string): boolean {
    const name = parseFileName(value);
    if (!name?.ticket) return false;
    const { expiry, signature } = name.ticket;
    const expected = Buffer.from(sign(`${name.plain}~${expiry}`));
    const isGenuine = timingSafeEqual(Buffer.from(signature), expected);
    return isGenuine && expiry * 1000 > clock.now().getTime();
  }

  async function findStored(plain: string): Promise<SourcedFile | undefined> {
    const [row] = await database.named<StoredRow>('file-by-name', storedSql, [plain]);
    if (!row) return undefined;
    const content = {
      etag: row.sha256,
      sizeBytes: row.size_bytes,
      mediaType: row.media_type,
      isPublic: row.is_public,
      fileName: downloadName(row, plain),
      open: (range?: { start: number; end: number }) => store.read(row.sha256, range),
    };
    return { content, heldFor: row.held_for ?? undefined };
  }

  /**
   * A file that an account sent before the staff have confirmed it opens only for that account and for those who may
   * confirm it. No name or ticket opens it for others, since a ticket can be passed on.
   */
  async function release(
    { content, heldFor }: SourcedFile,
    viewer: Actor | undefined,
  ): Promise<FileContent | undefined> {
    if (heldFor === undefined) return content;
    const isAllowed =
      viewer?.id === heldFor || (viewer !== undefined && (await mayConfirm(viewer, heldFor)));
    return isAllowed ? { ...content, isPublic: false } : undefined;
  }

  /** What stands under a content name; a content that somebody has thrown away is not told of. */
  async function findContent(name: string): Promise<FileContent | undefined> {
    const asked = parseContentName(name);
    if (!asked) return undefined;
    const rows = await database.named<ContentRow>('file-by-content', contentSql, [asked.md5]);
    const row = rows.find(({ media_type }) => formatOfType(media_type) === asked.format);
    return (
      row && {
        etag: row.sha256,
        sizeBytes: row.size_bytes,
        mediaType: row.media_type,
        isPublic: true,
        fileName: undefined,
        open: (range?: { start: number; end: number }) => store.read(row.sha256, range),
      }
    );
  }

  return {
    store,
    blobs,
    partial,
    unattached,

    /** A fresh name of 128 random bits. */
    newName: (purpose: NewStoredFile['purpose'], ext: string): string =>
      `${purpose}/${newSecret(random)}.${ext}`,

    /** A private file's value with a ticket of 24 hours, so that "domain + value" works. */
    ticketed(name: string): string {
      const dot = name.lastIndexOf('.');
      if (dot < 0) return name;
      const expiry = Math.ceil((clock.now().getTime() + ticketMs) / 3_600_000) * 3600;
      if (expiry !== tickets.expiry || tickets.byName.size >= mostTickets) {
        tickets = { expiry, byName: new Map() };
      }
      const known = tickets.byName.get(name);
      if (known) return known;
      const signature = sign(`${name}~${expiry}`);
      const ticketed = `${name.slice(0, dot)}~${expiry}~${signature}${name.slice(dot)}`;
      tickets.byName.set(name, ticketed);
      return ticketed;
    },

    /** A value that came back in a form, without its ticket; `undefined` when it is no name of ours. */
    plainName: (value: string): string | undefined => parseFileName(value)?.plain,

    /** Whether a value has a ticket of ours that is still good. */
    isTicketGood,

    /** Address of a value as clients read it. */
    url: (value: string): string =>
      value.startsWith('http') || value === '' ? value : `${staticDomain}/${value}`,

    /** Adds the name of a blob that is kept already. Answers the name. */
    async register(executor: Executor, file: NewStoredFile): Promise<string> {
      const id = newSecret(random);
      const name = `${file.purpose}/${id}.${file.ext}`;
      await executor
        .insertInto('stored_file')
        .values({
          id,
          name,
          school_id: file.schoolId,
          purpose: file.purpose,
          sha256: file.sha256,
          size_bytes: file.sizeBytes,
          media_type: file.mediaType,
          is_public: isPublicPurpose(file.purpose),
          file_name: file.fileName,
          created_by: file.createdBy,
          md5: file.md5 ?? null,
          created_at: clock.now(),
          updated_at: clock.now(),
        })
        .execute();
      return name;
    },

    /** Content by its MD5 and format, as works name their members. Open to everybody who knows the name. */
    findContent,

    /** Whether other bytes have this MD5 already, which happens by intent alone. */
    async hasOtherContent(md5: string, sha256: string): Promise<boolean> {
      const rows = await database.named<ContentRow>('file-by-content', contentSql, [md5]);
      return rows.some((row) => row.sha256 !== sha256);
    },

    /** A module that answers for names which have no row of their own. */
    addSource: (source: FileSource): void => {
      sources.push(source);
    },

    /** Tells which actors may see files of accounts that are not confirmed yet; without it, only each account its own. */
    setConfirmer: (may: MayConfirm): void => {
      mayConfirm = may;
    },

    /** What blobs or names a module still needs; the sweep asks everybody. */
    addClaim: (claim: BlobClaim): void => blobs.addClaim(claim),

    /** A column of a module that holds names of files; what stands in none is removed in time. */
    addUse: (use: FileUse): void => unattached.addUse(use),

    /**
     * Content by value; `undefined` for an unknown name, for a private one without a good ticket, and
     * for one of an unconfirmed account that is not the viewer's to see.
     */
    async find(value: string, viewer?: Actor): Promise<FileContent | undefined> {
      const name = parseFileName(value);
      if (!name) return undefined;
      const isGood = isTicketGood(value);
      // NOTE: a ticket that is not good counts as none, so that published works stay open by any spelling.
      const stored = await findStored(name.plain);
      if (stored) return stored.content.isPublic || isGood ? release(stored, viewer) : undefined;
      for (const source of sources) {
        const found = await source(name.plain, isGood);
        if (found) return release(found, viewer);
      }
      return undefined;
    },
  };
}
export type Files = ReturnType<typeof createFiles>;

type StoredRow = {
  sha256: string;
  size_bytes: number;
  media_type: string;
  is_public: boolean;
  file_name: string;
  held_for: string | null;
};

const storedSql = `
select f.sha256, f.size_bytes, f.media_type, f.is_public, f.file_name,
  (${unconfirmedAccountSql('f.created_by')}) as held_for
from stored_file f
where f.name = $1 and f.deleted_at is null`;

type ContentRow = Pick<StoredRow, 'sha256' | 'size_bytes' | 'media_type'>;

const contentSql = `
select distinct f.sha256, f.size_bytes, f.media_type from stored_file f
where f.md5 = $1 and f.deleted_at is null`;

/** The name under which a person sent it; what is open to everybody keeps that to itself. */
function downloadName({ is_public, file_name }: StoredRow, plain: string): string | undefined {
  if (is_public || file_name === '') return undefined;
  const ext = plain.slice(plain.lastIndexOf('.') + 1);
  return fileNameOf(file_name.replace(/\.\w{1,8}$/, ''), ext);
}
