import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Files } from '../../../platform/files/index.ts';

type Pin = { pinX: number | null; pinY: number | null };
/** Where a pin stands in pixels of the map's own size. */
export type PixelPlace = (pin: Pin) => { mapX: number | null; mapY: number | null };

export const nowhere: PixelPlace = () => ({ mapX: null, mapY: null });

type Size = { width: number; height: number };
const keptSizes = 500;

/** Pixels for the predecessor's client, which draws a map in its own size. */
export function createMapSizes({ files }: { files: Pick<Files, 'find'> }) {
  const known = new Map<string, Size | undefined>();

  async function measure(value: string): Promise<Size | undefined> {
    const content = await files.find(value);
    if (!content) return undefined;
    if (!known.has(content.etag)) {
      if (known.size >= keptSizes) known.clear();
      known.set(content.etag, await readSize(await content.open()));
    }
    return known.get(content.etag);
  }

  return async function placeOn(map: string | null): Promise<PixelPlace> {
    const size = map === null ? undefined : await measure(map);
    if (!size) return nowhere;
    return ({ pinX, pinY }) => ({
      mapX: pinX === null ? null : Math.round(pinX * size.width),
      mapY: pinY === null ? null : Math.round(pinY * size.height),
    });
  };
}

async function readSize(stream: Readable): Promise<Size | undefined> {
  // Its library takes more memory than all else: a server that waits does without.
  const { default: sharp } = await import('sharp');
  try {
    const { width, height } = await sharp(await buffer(stream)).metadata();
    return { width, height };
  } catch {
    return undefined;
  }
}
