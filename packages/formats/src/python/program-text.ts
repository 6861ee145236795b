import { strFromU8, strToU8 } from 'fflate';
import { FormatError } from '../problems.ts';

/** In the first two lines of a program: `# -*- coding: gbk -*-`. */
const codingLine = /^(#.*?coding[:=][ \t]*)([-\w.]+)/;

/**
 * The bytes of a text as UTF-8. Old Chinese editors write GB 18030, which is turned into UTF-8
 * here; UTF-8 stays byte for byte.
 * @throws FormatError `format.notText` for what is neither, such as a renamed picture
 */
export function textBytes(bytes: Uint8Array<ArrayBuffer>, path: string): Uint8Array<ArrayBuffer> {
  if (bytes.includes(0)) throw new FormatError('format.notText', { path });
  if (decode(bytes, 'utf-8') !== undefined) return bytes;
  const text = decode(bytes, 'gb18030');
  if (text === undefined) throw new FormatError('format.notText', { path });
  return strToU8(withUtf8Coding(text));
}

/** Text of a file of a project, without a byte order mark. */
export function textOf(bytes: Uint8Array): string {
  return strFromU8(bytes).replace(/^\uFEFF/, '');
}

type Decoder = { decode(bytes: Uint8Array): string };
type Platform = { TextDecoder: new (encoding: string, options: { fatal: boolean }) => Decoder };

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  // Browsers and Node have it alike; the language's own library does not speak of it.
  const { TextDecoder } = globalThis as unknown as Platform;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** A program that says how it was written must say the truth. */
function withUtf8Coding(text: string): string {
  const [first = '', second, ...rest] = text.split('\n');
  const named = [first, ...(second === undefined ? [] : [second])].map((line) =>
    line.replace(codingLine, '$1utf-8'),
  );
  return [...named, ...rest].join('\n');
}
