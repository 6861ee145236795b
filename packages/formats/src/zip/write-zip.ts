import { deflateSync, strToU8 } from 'fflate';
import { FormatError } from '../problems.ts';
import { crc32 } from './crc32.ts';
import { packedKinds } from './packed-kinds.ts';
import type { ZipMember } from './read-zip.ts';
import { requireSafePath } from './zip-path.ts';

/** A file to pack. */
export type NewZipMember = { path: string; bytes: Uint8Array };

type Packed = {
  name: Uint8Array;
  data: Uint8Array;
  method: 0 | 8;
  crc: number;
  sizeBytes: number;
};

/** 1 January 1980, the first day a zip can name: equal members give equal files. */
const fixedDate = 0x0021;
const headerBytes = 30;
const entryBytes = 46;
const endBytes = 22;
const unicodeFlag = 0x800;

/** Packs with what the platform of the caller has, such as threads. */
export type Packer = {
  /** Raw deflate. */
  deflate(bytes: Uint8Array): Promise<Uint8Array>;
  crc32(bytes: Uint8Array): number;
};

/**
 * Packs members in the given order into a zip that depends on nothing but them.
 * Media that is packed already is stored, everything else deflated where that makes it smaller.
 * @throws FormatError `format.badPath` for an unsafe or repeated path, `format.tooManyFiles` above 65534
 */
export function writeZip(members: readonly NewZipMember[]): Uint8Array<ArrayBuffer> {
  requireMembers(members);
  const deflate = (bytes: Uint8Array) => deflateSync(bytes, { level: 6, mem: 8 });
  return put(
    members.map((member) => {
      const data = isDeflated(member) ? deflate(member.bytes) : member.bytes;
      return packedOf(member, data, crc32(member.bytes));
    }),
  );
}

/** The same with a packer of the caller, one member after the other. */
export async function writeZipWith(
  members: readonly NewZipMember[],
  packer: Packer,
): Promise<Uint8Array<ArrayBuffer>> {
  requireMembers(members);
  const packed: Packed[] = [];
  for (const member of members) {
    const data = isDeflated(member) ? await packer.deflate(member.bytes) : member.bytes;
    packed.push(packedOf(member, data, packer.crc32(member.bytes)));
  }
  return put(packed);
}

function put(packed: readonly Packed[]): Uint8Array<ArrayBuffer> {
  const bodyBytes = packed.reduce((sum, p) => sum + headerBytes + p.name.length + p.data.length, 0);
  const indexBytes = packed.reduce((sum, p) => sum + entryBytes + p.name.length, 0);
  const out = new Uint8Array(bodyBytes + indexBytes + endBytes);
  const view = new DataView(out.buffer);
  let at = 0;
  let indexAt = bodyBytes;
  for (const member of packed) {
    view.setUint32(indexAt, 0x02014b50, true);
    view.setUint16(indexAt + 4, 20, true);
    writeCommon(view, indexAt + 6, member);
    view.setUint32(indexAt + 42, at, true);
    out.set(member.name, indexAt + entryBytes);
    indexAt += entryBytes + member.name.length;
    view.setUint32(at, 0x04034b50, true);
    writeCommon(view, at + 4, member);
    out.set(member.name, at + headerBytes);
    out.set(member.data, at + headerBytes + member.name.length);
    at += headerBytes + member.name.length + member.data.length;
  }
  view.setUint32(indexAt, 0x06054b50, true);
  view.setUint16(indexAt + 8, packed.length, true);
  view.setUint16(indexAt + 10, packed.length, true);
  view.setUint32(indexAt + 12, indexBytes, true);
  view.setUint32(indexAt + 16, bodyBytes, true);
  return out;
}

function requireMembers(members: readonly NewZipMember[]): void {
  if (members.length > 0xfffe) {
    throw new FormatError('format.tooManyFiles', { count: members.length, max: 0xfffe });
  }
  const paths = new Set<string>();
  for (const { path } of members) {
    requireSafePath(path, 0xff);
    if (path.endsWith('/') || paths.has(path)) throw new FormatError('format.badPath', { path });
    paths.add(path);
  }
}

const isDeflated = ({ path }: NewZipMember): boolean => !packedKinds.test(path);

/** @param data the bytes deflated, or as they are */
function packedOf({ path, bytes }: NewZipMember, data: Uint8Array, crc: number): Packed {
  const isSmaller = data.length < bytes.length;
  return {
    name: strToU8(path),
    data: isSmaller ? data : bytes,
    method: isSmaller ? 8 : 0,
    crc,
    sizeBytes: bytes.length,
  };
}

/** The 26 bytes that an entry's own header and the directory have in common. */
function writeCommon(view: DataView, at: number, member: Packed): void {
  const isAscii = member.name.every((byte) => byte < 0x80);
  view.setUint16(at, 20, true);
  view.setUint16(at + 2, isAscii ? 0 : unicodeFlag, true);
  view.setUint16(at + 4, member.method, true);
  view.setUint16(at + 8, fixedDate, true);
  view.setUint32(at + 10, member.crc, true);
  view.setUint32(at + 14, member.data.length, true);
  view.setUint32(at + 18, member.sizeBytes, true);
  view.setUint16(at + 22, member.name.length, true);
}

/** Members by path in code-unit order, `first` before all others; never changes the given list. */
export function sortMembers<M extends Pick<ZipMember, 'path'>>(
  members: readonly M[],
  first: string | undefined,
): M[] {
  return [...members].sort((a, b) => {
    if (a.path === first || b.path === first) return a.path === first ? -1 : 1;
    return a.path < b.path ? -1 : 1;
  });
}
