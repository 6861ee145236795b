export type PictureSize = { readonly width: number; readonly height: number };

/**
 * Pixels of a PNG, GIF or JPEG by its own header; `undefined` for bytes that are none of these.
 * The pixels themselves are not decoded. Never throws.
 */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (starts(bytes, pngStart)) return pngSize(view);
  if (starts(bytes, gifStart)) return gifSize(view);
  if (starts(bytes, jpegStart)) return jpegSize(view);
  return undefined;
}

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const gifStart = [0x47, 0x49, 0x46, 0x38];
const jpegStart = [0xff, 0xd8, 0xff];

const starts = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** The first chunk must be the header. */
function pngSize(view: DataView): PictureSize | undefined {
  if (view.byteLength < 24 || view.getUint32(12) !== 0x49484452) return undefined;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

function gifSize(view: DataView): PictureSize | undefined {
  if (view.byteLength < 10) return undefined;
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** Walks the segments to the frame header (SOF0 to SOF15 without the tables between them). */
function jpegSize(view: DataView): PictureSize | undefined {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return undefined;
}
