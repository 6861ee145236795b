import type { ZipLimits } from '../limits.ts';
import { FormatError } from '../problems.ts';
import { atOnce, type InTurns } from '../turns.ts';
import { crc32 } from './crc32.ts';
import { inflateExactly } from './inflate.ts';
import { readDirectory, type ZipEntry } from './zip-directory.ts';

/** A file inside a zip: path with forward slashes, and its bytes as they were before packing. */
export type ZipMember = { path: string; bytes: Uint8Array<ArrayBuffer> };

type Span = { path: string; from: number; to: number; dataAt: number };

const headerBytes = 30;
const descriptorFlag = 0x8;
/** Some milliseconds of a checksum. */
const turnBytes = 1024 * 1024;

/**
 * Reads all files of a zip; folder entries are left out. Order is that of the directory.
 * Sizes, count, paths and overlaps are checked before the first byte is inflated, and inflating
 * stops where the directory's size is passed. Checksums are compared.
 * @throws FormatError and nothing else, whatever the bytes are
 */
export const readZip = (bytes: Uint8Array, limits: ZipLimits): ZipMember[] =>
  atOnce(readZipInTurns(bytes, limits));

/** The same for a caller that serves others meanwhile. */
export function* readZipInTurns(bytes: Uint8Array, limits: ZipLimits): InTurns<ZipMember[]> {
  const { entries, startsAt } = readDirectory(bytes, limits);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const spans = entries.map((entry) => locate(bytes, view, entry));
  requireApart(spans, startsAt);
  const members: ZipMember[] = [];
  for (const [index, entry] of entries.entries()) {
    const span = spans[index];
    if (entry.isFolder || span === undefined) continue;
    members.push({ path: entry.path, bytes: yield* unpack(bytes, entry, span) });
  }
  return members;
}

/** Finds the data of an entry; its own header must tell the same as the directory. */
function locate(bytes: Uint8Array, view: DataView, entry: ZipEntry): Span {
  const { path, headerAt } = entry;
  if (headerAt + headerBytes > bytes.length || view.getUint32(headerAt, true) !== 0x04034b50) {
    throw new FormatError('format.damaged', { path });
  }
  const nameBytes = view.getUint16(headerAt + 26, true);
  const dataAt = headerAt + headerBytes + nameBytes + view.getUint16(headerAt + 28, true);
  const to = dataAt + entry.packedBytes;
  const name = bytes.subarray(headerAt + headerBytes, headerAt + headerBytes + nameBytes);
  if (to > bytes.length || !tellsTheSame(view, entry) || !sameBytes(name, entry.rawName)) {
    throw new FormatError('format.damaged', { path });
  }
  return { path, from: headerAt, to, dataAt };
}

function tellsTheSame(view: DataView, entry: ZipEntry): boolean {
  const at = entry.headerAt;
  const flags = view.getUint16(at + 6, true);
  const packed = view.getUint32(at + 18, true);
  const size = view.getUint32(at + 22, true);
  // A streamed entry has its true numbers behind its data: what was not known yet is zero here.
  // Macs know the size before packing, and write it.
  const isStreamed = (flags & descriptorFlag) !== 0;
  const fits = (told: number, truth: number) => told === truth || (isStreamed && told === 0);
  return (
    view.getUint16(at + 8, true) === entry.method &&
    (flags & 0x1) === 0 &&
    fits(packed, entry.packedBytes) &&
    fits(size, entry.sizeBytes)
  );
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/** Members that share bytes make a small file inflate without end; no honest writer makes them. */
function requireApart(spans: Span[], directoryAt: number): void {
  const sorted = [...spans].sort((a, b) => a.from - b.from);
  let end = 0;
  for (const { path, from, to } of sorted) {
    if (from < end) throw new FormatError('format.zipBomb', { path });
    if (to > directoryAt) throw new FormatError('format.damaged', { path });
    end = to;
  }
}

function* unpack(bytes: Uint8Array, entry: ZipEntry, span: Span): InTurns<Uint8Array<ArrayBuffer>> {
  const packed = bytes.subarray(span.dataAt, span.to);
  const isStored = entry.method === 0;
  const content = isStored
    ? new Uint8Array(packed.length)
    : yield* inflateExactly(packed, entry.sizeBytes, entry.path);
  let crc = 0;
  for (let at = 0; at < content.length; at += turnBytes) {
    if (isStored) content.set(packed.subarray(at, at + turnBytes), at);
    crc = crc32(content.subarray(at, at + turnBytes), crc);
    yield;
  }
  if (crc !== entry.crc) throw new FormatError('format.damaged', { path: entry.path });
  return content;
}
