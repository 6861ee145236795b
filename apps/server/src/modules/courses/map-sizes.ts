import { drawnMapOf, placeToPixels, usualMapSize } from '@sprout/rules';
import type { Actor } from '../../platform/access/actor.ts';
import { AppError } from '../../platform/errors.ts';
import type { Files } from '../../platform/files/index.ts';
import type { Values } from '../../platform/table/table-spec.ts';
import type { ModuleContext } from '../module.ts';
import { findMapSize } from './courses.repository.ts';

export type MapSize = { readonly width: number; readonly height: number };

/** Largest picture that is read to be measured; uploads of maps are smaller. */
const maxBytes = 20 * 1024 * 1024;

type Deps = Pick<ModuleContext, 'database' | 'fileWork'> & { files: Pick<Files, 'find' | 'blobs'> };

/**
 * The size of the map that a form names; nothing for a form without one. A picture that no course has yet is read,
 * which may take a while.
 */
export async function measureMap(
  deps: Deps,
  actor: Actor,
  { courseMap }: Values,
): Promise<Partial<MapSize>> {
  if (typeof courseMap !== 'string') return {};
  const known = await findMapSize(deps.database.read, courseMap);
  return { ...(known ?? (await measure(deps, actor, courseMap))) };
}

type Changed = { was?: Values; becomes?: Values; prepared?: Partial<MapSize> };

/** The columns in which a row keeps the size of its map. Nothing changes while the map does not. */
export function mapSizeOf({ was, becomes = {}, prepared = {} }: Changed): Values {
  const { courseMap } = becomes;
  if (was && was['courseMap'] === courseMap) return {};
  return { mapWidth: prepared.width ?? null, mapHeight: prepared.height ?? null };
}

/** A picture that cannot be measured counts as one of the usual size. */
async function measure(
  { files, fileWork }: Deps,
  actor: Actor,
  value: string,
): Promise<MapSize | undefined> {
  if (drawnMapOf(value) !== undefined) return usualMapSize;
  const content = await files.find(value);
  if (!content || content.sizeBytes > maxBytes) return undefined;
  const received = await files.blobs.receive(await content.open(), maxBytes);
  try {
    return await fileWork.run('pictureSize', { path: received.path }, actor);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  } finally {
    await files.blobs.discard(received);
  }
}

/** The size of a course's map, or the usual one where the server has not measured it. */
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
