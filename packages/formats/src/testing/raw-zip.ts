import { deflateSync, strToU8 } from 'fflate';
import { crc32 } from '../zip/crc32.ts';

/** One entry with every number open to a lie; what is left out tells the truth. */
export type RawEntry = {
  name: string | Uint8Array;
  content?: string | Uint8Array;
  /** Bytes in the file in place of the packed content. */
  data?: Uint8Array;
  store?: boolean;
  method?: number;
  flags?: number;
  crc?: number;
  packedBytes?: number;
  sizeBytes?: number;
  /** Place of another header, for entries that share one. */
  headerAt?: number;
  localName?: string;
  localSizeBytes?: number;
  localPackedBytes?: number;
};

export type RawEnd = {
  count?: number;
  sizeBytes?: number;
  startsAt?: number;
  comment?: string;
  before?: Uint8Array;
};

/** Writes a zip as told, right or wrong; independent of the writer under test. */
export function rawZip(entries: readonly RawEntry[], end: RawEnd = {}): Uint8Array {
  const body: number[][] = [];
  const index: number[][] = [];
  let at = 0;
  for (const entry of entries) {
    const content = toBytes(entry.content ?? '');
    const method = entry.method ?? (entry.store ? 0 : 8);
    const data = entry.data ?? (method === 8 ? deflateSync(content) : content);
    const name = toBytes(entry.name);
    const localName = toBytes(entry.localName ?? entry.name);
    const packed = entry.packedBytes ?? data.length;
    const size = entry.sizeBytes ?? content.length;
    const flags = entry.flags ?? 0;
    const crc = entry.crc ?? crc32(content);
    const common = (length: number, sizeBytes: number, packedBytes = packed): number[] => [
      ...u16(20),
      ...u16(flags),
      ...u16(method),
      ...u16(0),
      ...u16(0x21),
      ...u32(crc),
      ...u32(packedBytes),
      ...u32(sizeBytes),
      ...u16(length),
      ...u16(0),
    ];
    const local = [
      0x50,
      0x4b,
      3,
      4,
      ...common(localName.length, entry.localSizeBytes ?? size, entry.localPackedBytes),
      ...localName,
      ...data,
    ];
    index.push([
      0x50,
      0x4b,
      1,
      2,
      ...u16(20),
      ...common(name.length, size),
      ...u16(0),
      ...u16(0),
      ...u16(0),
      ...u32(0),
      ...u32(entry.headerAt ?? at),
      ...name,
    ]);
    if (entry.headerAt !== undefined) continue;
    body.push(local);
    at += local.length;
  }
  const directory = index.flat();
  const comment = toBytes(end.comment ?? '');
  const count = end.count ?? entries.length;
  return Uint8Array.from([
    ...body.flat(),
    ...directory,
    ...(end.before ?? []),
    0x50,
    0x4b,
    5,
    6,
    ...u16(0),
    ...u16(0),
    ...u16(count),
    ...u16(count),
    ...u32(end.sizeBytes ?? directory.length),
    ...u32(end.startsAt ?? at),
    ...u16(comment.length),
    ...comment,
  ]);
}

function toBytes(value: string | Uint8Array): Uint8Array {
  return typeof value === 'string' ? strToU8(value) : value;
}

function u16(value: number): number[] {
  return [value & 0xff, (value >>> 8) & 0xff];
}

function u32(value: number): number[] {
  return [...u16(value & 0xffff), ...u16(value >>> 16)];
}
