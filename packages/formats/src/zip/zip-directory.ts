import { strFromU8 } from 'fflate';
import type { ZipLimits } from '../limits.ts';
import { FormatError, sizeProblem } from '../problems.ts';
import { requireSafePath } from './zip-path.ts';

/** One entry of the central directory, its numbers checked but its bytes not yet inflated. */
export type ZipEntry = {
  path: string;
  /** The path as it stands in the file. */
  rawName: Uint8Array;
  isFolder: boolean;
  method: 0 | 8;
  flags: number;
  crc: number;
  packedBytes: number;
  sizeBytes: number;
  headerAt: number;
};

export type ZipDirectory = { entries: ZipEntry[]; startsAt: number };

type EndRecord = { count: number; startsAt: number; endsAt: number };

const localSignature = 0x04034b50;
const entrySignature = 0x02014b50;
const endSignature = 0x06054b50;
const zip64LocatorSignature = 0x07064b50;
const endBytes = 22;
const entryBytes = 46;
const unicodeFlag = 0x800;
/** Encrypted, patched, strongly encrypted, or with a hidden directory. */
const cryptFlags = 0x1 | 0x20 | 0x40 | 0x2000;

/**
 * Reads the central directory without inflating anything.
 * Order is that of the directory; no two entries have one path.
 * @throws FormatError for every zip that exceeds `limits` or contradicts itself
 */
export function readDirectory(bytes: Uint8Array, limits: ZipLimits): ZipDirectory {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length > limits.fileBytes) {
    throw new FormatError('format.tooLarge', sizeProblem(bytes.length, limits.fileBytes));
  }
  requireZip(view);
  const directory = findDirectory(view);
  if (directory.count > limits.entries) {
    throw new FormatError('format.tooManyFiles', { count: directory.count, max: limits.entries });
  }
  const entries = listEntries(bytes, view, directory, limits);
  requireBoundedSizes(entries, bytes.length, limits);
  return { entries, startsAt: directory.startsAt };
}

function requireZip(view: DataView): void {
  const first = view.byteLength >= 4 ? view.getUint32(0, true) : 0;
  if (first !== localSignature && first !== endSignature) throw new FormatError('format.notZip');
  if (view.byteLength < endBytes) throw new FormatError('format.damaged');
}

/** The end record must reach exactly to the end of the file: bytes behind it are refused. */
function findDirectory(view: DataView): EndRecord {
  const lowest = Math.max(0, view.byteLength - endBytes - 0xffff);
  for (let at = view.byteLength - endBytes; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) !== endSignature) continue;
    if (at + endBytes + view.getUint16(at + 20, true) !== view.byteLength) continue;
    return readEnd(view, at);
  }
  throw new FormatError('format.damaged');
}

function readEnd(view: DataView, at: number): EndRecord {
  const count = view.getUint16(at + 10, true);
  const sizeBytes = view.getUint32(at + 12, true);
  const startsAt = view.getUint32(at + 16, true);
  const hasZip64 = at >= 20 && view.getUint32(at - 20, true) === zip64LocatorSignature;
  const saysZip64 = count === 0xffff || sizeBytes === 0xffffffff || startsAt === 0xffffffff;
  const disks = view.getUint16(at + 4, true) + view.getUint16(at + 6, true);
  if (hasZip64 || saysZip64 || disks !== 0) throw new FormatError('format.unsupported');
  if (view.getUint16(at + 8, true) !== count || startsAt + sizeBytes !== at) {
    throw new FormatError('format.damaged');
  }
  return { count, startsAt, endsAt: at };
}

function listEntries(
  bytes: Uint8Array,
  view: DataView,
  directory: EndRecord,
  limits: ZipLimits,
): ZipEntry[] {
  const entries: ZipEntry[] = [];
  const paths = new Set<string>();
  let at = directory.startsAt;
  while (entries.length < directory.count) {
    if (at + entryBytes > directory.endsAt) throw new FormatError('format.damaged');
    const nameEnd = at + entryBytes + view.getUint16(at + 28, true);
    const next = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (view.getUint32(at, true) !== entrySignature || next > directory.endsAt) {
      throw new FormatError('format.damaged');
    }
    const name = bytes.subarray(at + entryBytes, nameEnd);
    const path = readPath(name, view.getUint16(at + 8, true));
    requireSafePath(path, limits.pathLength);
    if (paths.has(path)) throw new FormatError('format.badPath', { path });
    paths.add(path);
    entries.push({ path, rawName: name, ...readNumbers(view, at, path) });
    at = next;
  }
  if (at !== directory.endsAt) throw new FormatError('format.damaged');
  return entries;
}

/** Without the unicode flag the letters are of an unknown code page; old writers still put UTF-8 there. */
function readPath(name: Uint8Array, flags: number): string {
  const path = strFromU8(name);
  return path.includes('\ufffd') && (flags & unicodeFlag) === 0 ? strFromU8(name, true) : path;
}

type EntryNumbers = Omit<ZipEntry, 'path' | 'rawName'>;

function readNumbers(view: DataView, at: number, path: string): EntryNumbers {
  const flags = view.getUint16(at + 8, true);
  const method = view.getUint16(at + 10, true);
  const packedBytes = view.getUint32(at + 20, true);
  const sizeBytes = view.getUint32(at + 24, true);
  const headerAt = view.getUint32(at + 42, true);
  if ((flags & cryptFlags) !== 0) throw new FormatError('format.encrypted', { path });
  const saysZip64 = [packedBytes, sizeBytes, headerAt].includes(0xffffffff);
  if ((method !== 0 && method !== 8) || saysZip64 || view.getUint16(at + 34, true) !== 0) {
    throw new FormatError('format.unsupported', { path });
  }
  const isFolder = path.endsWith('/');
  if ((method === 0 && packedBytes !== sizeBytes) || (isFolder && sizeBytes !== 0)) {
    throw new FormatError('format.damaged', { path });
  }
  const crc = view.getUint32(at + 16, true);
  return { isFolder, method, flags, crc, packedBytes, sizeBytes, headerAt };
}

function requireBoundedSizes(entries: ZipEntry[], fileBytes: number, limits: ZipLimits): void {
  let total = 0;
  for (const { path, sizeBytes } of entries) {
    if (sizeBytes > limits.memberBytes) {
      throw new FormatError(
        'format.assetTooLarge',
        sizeProblem(sizeBytes, limits.memberBytes, path),
      );
    }
    total += sizeBytes;
  }
  const byRatio = Math.max(limits.ratioFloorBytes, fileBytes * limits.inflateRatio);
  const limitBytes = Math.min(limits.inflatedBytes, byRatio);
  if (total > limitBytes) throw new FormatError('format.zipBomb', sizeProblem(total, limitBytes));
}
