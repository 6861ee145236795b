import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { joinProjectWith, type NewZipMember } from '@sprout/formats';

const deflate = promisify(deflateRaw);

/** Bytes that a thread packs before it takes another job: a few milliseconds, so that the check of a password need not wait long. */
const chunkSize = 64 * 1024;

/** Tells files apart whose members are equal but were packed by another zlib. */
export const packerName = `${process.versions.zlib}-${process.arch}`;

/**
 * Puts a project together on the threads beside the one that answers people. The same members give the same bytes
 * wherever {@link packerName} is the same.
 */
export const packProject = (members: readonly NewZipMember[]): Promise<Uint8Array> =>
  joinProjectWith(members, {
    deflate: (bytes) => deflate(bytes, { level: 6, chunkSize }),
    crc32: (bytes) => crc32(bytes),
  });
