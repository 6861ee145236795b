import { Readable } from 'node:stream';
import type { Database } from '../../../platform/db/db.ts';
import {
  type FileContent,
  type Files,
  fileNameOf,
  type ObjectStore,
  type SourcedFile,
} from '../../../platform/files/index.ts';
import { createKeyedSemaphore } from '../../../platform/keyed-semaphore.ts';
import { listMembers } from '../saving/members.repository.ts';
import { extOf, mediaTypeOf } from '../work-kinds.ts';
import type { VersionRow } from '../works.repository.ts';
import { createByteCache } from './byte-cache.ts';
import { packerName, packProject } from './pack-project.ts';
import {
  findAuthorId,
  findByFileName,
  type StoredVersion,
  sizeOfBlob,
} from './versions.repository.ts';

const cacheBytes = 48 * 1024 * 1024;
/** Limits for the works of one author, so that large works of one author do not delay readers of other works. */
const packing = { places: 1, waiting: 100, waitMs: 20_000 };

type ReaderDeps = { database: Database; store: Pick<ObjectStore, 'read' | 'readAll'> };

/** Project files of versions: byte for byte where one arrived whole, else put together the same way every time. */
export function createVersionReader({ database, store }: ReaderDeps) {
  const joined = createByteCache(cacheBytes);
  const semaphore = createKeyedSemaphore(packing);

  /** Throws `request.busy` while too many works of the author are put together. */
  async function join(versionId: string): Promise<Uint8Array> {
    const authorId = await findAuthorId(database.write, versionId);
    return semaphore.run(authorId, () => pack(versionId));
  }

  async function pack(versionId: string): Promise<Uint8Array> {
    const members = await listMembers(database.write, versionId);
    const parts = await Promise.all(
      members.map(async ({ name, sha256 }) => ({
        path: name,
        bytes: await store.readAll(sha256),
      })),
    );
    return packProject(parts);
  }

  /** @param isKept whether somebody is likely to ask for it again soon */
  async function contentOf(
    version: StoredVersion,
    { isKept = true }: { isKept?: boolean } = {},
  ): Promise<FileContent> {
    const ext = extOf(version.file_name);
    const fileName = fileNameOf(version.work_name, ext);
    const shape = { mediaType: mediaTypeOf(ext), isPublic: false, fileName };
    const blob = version.whole_sha256 ?? (await onlyMember(version.id, ext));
    if (blob) {
      const sizeBytes = await sizeOfBlob(database.write, blob);
      return { ...shape, etag: blob, sizeBytes, open: (range) => store.read(blob, range) };
    }
    const make = () => join(version.id);
    const bytes = isKept ? await joined.wrap(version.id, make) : await make();
    return {
      ...shape,
      etag: `${version.id}-${packerName}`,
      sizeBytes: bytes.length,
      open: async (range) =>
        Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
    };
  }

  /** A work of one plain file is that file. */
  async function onlyMember(versionId: string, ext: string): Promise<string | undefined> {
    if (ext !== 'py') return undefined;
    const [member] = await listMembers(database.write, versionId);
    return member?.sha256;
  }

  return { contentOf, join, onlyMember };
}

/** The same for a running server, which also keeps files whole and names them. */
export function createContent({ database, files }: { database: Database; files: Files }) {
  const { store, blobs } = files;
  const { contentOf, join, onlyMember } = createVersionReader({ database, store });

  async function keepJoined(versionId: string): Promise<string> {
    const received = await blobs.receiveBytes(await join(versionId));
    await blobs.keep([received]);
    return received.sha256;
  }

  return {
    contentOf,

    /** Answers for the file names of versions: "domain + value" as clients build it. */
    async source(plainName: string, isTicketGood: boolean): Promise<SourcedFile | undefined> {
      const row = await findByFileName(database, plainName);
      if (!row || !(row.is_open || isTicketGood)) return undefined;
      // An address with a ticket is one person's, even while the work is open.
      const content = { ...(await contentOf(row)), isPublic: row.is_open && !isTicketGood };
      return { content, heldFor: row.held_for ?? undefined };
    },

    /** Keeps the whole file of a version that many will read; answers its hash. */
    async materialise(version: VersionRow): Promise<string | null> {
      if (version.whole_sha256 !== null || version.file_name.endsWith('.py')) {
        return version.whole_sha256;
      }
      return keepJoined(version.id);
    },

    /** The hash of a version's file, which is kept as a whole from now on. */
    async wholeOf(version: VersionRow): Promise<string> {
      const known =
        version.whole_sha256 ?? (await onlyMember(version.id, extOf(version.file_name)));
      return known ?? keepJoined(version.id);
    },
  };
}
export type Content = ReturnType<typeof createContent>;
