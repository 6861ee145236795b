import { strToU8 } from 'fflate';
import type { PythonFile } from '../python/python-project.ts';

/** A file of a project; text is written as UTF-8. */
export const aPythonFile = (name: string, content: string | Uint8Array = ''): PythonFile => ({
  name,
  bytes: new Uint8Array(typeof content === 'string' ? strToU8(content) : content),
});

/** The first bytes of a PNG that says it has this many pixels. */
export function aPngHeader(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(40);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}
