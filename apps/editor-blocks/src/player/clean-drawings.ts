import { sanitizeSvg } from '@sprout/formats';
import type { EngineStorage } from './engine.ts';

/**
 * Lets the engine read cleaned drawings only. It puts each of them into the page to measure it, and
 * the page's policy should not be all that stands between a stranger's drawing and the page.
 */
export function cleanDrawings(storage: EngineStorage): void {
  const { createAsset } = storage;
  const { name: drawing } = storage.AssetType.ImageVector;
  storage.createAsset = function createCleanAsset(type, format, data, ...rest) {
    const clean = type.name === drawing ? cleanDrawing(data) : data;
    return createAsset.call(this, type, format, clean, ...rest);
  };
}

function cleanDrawing(bytes: Uint8Array): Uint8Array {
  const { svg, changed } = sanitizeSvg(new TextDecoder().decode(bytes));
  return changed ? new TextEncoder().encode(svg) : bytes;
}
