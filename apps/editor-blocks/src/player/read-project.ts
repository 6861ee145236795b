import { LoadError } from '@sprout/editor-kit/player';

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
/** The end record of a zip: 22 bytes and a comment of at most 65,535. */
const endBytes = 22;
const mostCommentBytes = 0xffff;
const deflated = 8;
/** At the top or in one folder below it, as the engine looks for it. */
const projectPath = /^([^/]*\/)?project\.json$/;

/**
 * Text of `project.json` in an .sb3 or .sb2 file.
 * @throws LoadError `format`
 */
export async function readProjectText(file: ArrayBuffer): Promise<string> {
  try {
    const view = new DataView(file);
    const entry = findEntry(view, projectPath);
    if (!entry) throw new LoadError('format');
    // The local header repeats the name and has an extra field of its own length.
    const start =
      entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
    const packed = file.slice(start, start + entry.packedBytes);
    return await (entry.method === deflated ? inflate(packed) : new Response(packed)).text();
  } catch {
    throw new LoadError('format');
  }
}

function findEntry(view: DataView, path: RegExp) {
  let at = view.getUint32(findEnd(view) + 16, true);
  while (view.getUint32(at, true) === entryMark) {
    const nameBytes = view.getUint16(at + 28, true);
    const found = new TextDecoder().decode(new Uint8Array(view.buffer, at + 46, nameBytes));
    if (path.test(found)) {
      return {
        method: view.getUint16(at + 10, true),
        packedBytes: view.getUint32(at + 20, true),
        at: view.getUint32(at + 42, true),
      };
    }
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return undefined;
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - endBytes - mostCommentBytes);
  for (let at = view.byteLength - endBytes; at >= first; at -= 1) {
    if (view.getUint32(at, true) === endMark) return at;
  }
  throw new LoadError('format');
}

function inflate(packed: ArrayBuffer): Response {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream);
}
