import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { packedKinds } from './packed-kinds.ts';
import { requireSafePath } from './zip-path.ts';

/** A file that is read while it is packed. */
export type StreamedMember = {
  readonly path: string;
  readonly read: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
};

/** Some milliseconds of packing. */
const pieceBytes = 64 * 1024;

/**
 * Packs members one after the other, a piece at a time, so that neither a member nor the file is ever in memory as a
 * whole. The same members give the same bytes.
 * @throws FormatError `format.badPath` for an unsafe path, and what reading a member throws
 */
export async function* packZip(members: Iterable<StreamedMember>): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, part) => {
    if (error) failure = error;
    else parts.push(part);
  });
  function* written(): Generator<Uint8Array> {
    if (failure) throw failure;
    const ready = parts;
    parts = [];
    for (const part of ready) if (part.length > 0) yield part;
  }
  for (const { path, read } of members) {
    requireSafePath(path, 0xff);
    const isPacked = packedKinds.test(path);
    const file = isPacked ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6, mem: 8 });
    file.mtime = firstDay();
    zip.add(file);
    for await (const chunk of read()) {
      for (let at = 0; at < chunk.length; at += pieceBytes) {
        file.push(chunk.subarray(at, at + pieceBytes));
        yield* written();
      }
    }
    file.push(new Uint8Array(0), true);
    yield* written();
  }
  zip.end();
  yield* written();
}

/** The first that a zip can name, where its writer is. */
const firstDay = () => new Date(1980, 0, 1);
