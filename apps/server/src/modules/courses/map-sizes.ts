import { drawnMapOf, placeToPixels, usualMapSize } from '@sprout/rules';
import type { Files } from '../../platform/files/index.ts';
import type { Values } from '../../platform/table/table-spec.ts';

export type MapSize = { readonly width: number; readonly height: number };

/** Largest picture that is read to be measured; uploads of maps are smaller. */
const maxBytes = 20 * 1024 * 1024;

/** What a course keeps of the size of its map; nothing changes while the map does not. */
export async function mapSizeOf(
  files: Pick<Files, 'find'>,
  { was, becomes = {} }: { was?: Values; becomes?: Values },
): Promise<Values> {
  const { courseMap } = becomes;
  if (was && was['courseMap'] === courseMap) return {};
  const size = typeof courseMap === 'string' ? await measure(files, courseMap) : undefined;
  return { mapWidth: size?.width ?? null, mapHeight: size?.height ?? null };
}

async function measure(files: Pick<Files, 'find'>, value: string): Promise<MapSize | undefined> {
  if (drawnMapOf(value) !== undefined) return usualMapSize;
  const content = await files.find(value);
  if (!content || content.sizeBytes > maxBytes) return undefined;
  const chunks: Uint8Array[] = [];
  for await (const chunk of await content.open()) chunks.push(chunk);
  // Its library takes more memory than all else: a server that waits does without.
  const { default: sharp } = await import('sharp');
  try {
    const { width, height } = await sharp(Buffer.concat(chunks)).metadata();
    return { width, height };
  } catch {
    // A picture that cannot be measured counts as one of the usual size.
    return undefined;
  }
}

/** The size of a course's map, or the usual one where nobody has measured it. */
export const sizeOr = (
  face: { width: number | null; height: number | null } | undefined,
): MapSize =>
  face?.width != null && face.height != null
    ? { width: face.width, height: face.height }
    : usualMapSize;

/** A pin in pixels of the map, as older clients have it. */
export function pinPixels(
  { pinX, pinY }: Values,
  face: { width: number | null; height: number | null } | undefined,
): { mapX: number | null; mapY: number | null } {
  if (typeof pinX !== 'number' || typeof pinY !== 'number') return { mapX: null, mapY: null };
  const { x, y } = placeToPixels({ x: pinX, y: pinY }, sizeOr(face));
  return { mapX: x, mapY: y };
}
