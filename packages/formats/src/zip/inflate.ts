import { Inflate } from 'fflate';
import { FormatError } from '../problems.ts';
import type { InTurns } from '../turns.ts';

/** Deflate packs at most 1032:1, so one step makes at most 16 MiB before the size is looked at again. */
const stepBytes = 16 * 1024;

/**
 * Inflates raw deflate data that must come to exactly `size` bytes.
 * @throws FormatError `format.zipBomb` as soon as more comes out, `format.damaged` for bad or short data
 */
export function* inflateExactly(
  packed: Uint8Array,
  size: number,
  path: string,
): InTurns<Uint8Array<ArrayBuffer>> {
  const out = new Uint8Array(size);
  let filled = 0;
  const stream = new Inflate((chunk) => {
    if (filled + chunk.length > size) {
      throw new FormatError('format.zipBomb', { path, limitBytes: size });
    }
    out.set(chunk, filled);
    filled += chunk.length;
  });
  try {
    for (let at = 0; at < packed.length; at += stepBytes) {
      stream.push(packed.subarray(at, at + stepBytes), at + stepBytes >= packed.length);
      yield;
    }
  } catch (error) {
    if (error instanceof FormatError) throw error;
    throw new FormatError('format.damaged', { path });
  }
  if (filled !== size) throw new FormatError('format.damaged', { path });
  return out;
}
