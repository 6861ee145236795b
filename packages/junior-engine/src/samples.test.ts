import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type JuniorProject,
  type JuniorStrip,
  listBlocks,
  listPages,
  listSprites,
  readJuniorData,
} from '@sprout/formats';
import { describe, expect, it } from 'vitest';
import { layStrip } from './edit/layout.ts';
import { createJuniorEngine } from './engine.ts';
import { runTicks } from './testing/run.ts';

const folder = join(process.env['SPROUT_CORPUS'] ?? '', 'junior', 'samples');
const hasSamples = process.env['SPROUT_CORPUS'] !== undefined && existsSync(folder);
const names = hasSamples ? readdirSync(folder) : [];

const read = (name: string): JuniorProject =>
  readJuniorData(new Uint8Array(readFileSync(join(folder, name)))).project;

function stripsOf(project: JuniorProject): JuniorStrip[] {
  return listPages(project)
    .flatMap(({ page }) => listSprites(page))
    .flatMap((sprite) => (sprite.type === 'sprite' ? (sprite.scripts ?? []) : []));
}

/** Blocks that another editor has put further than a pixel from where we lay them. */
function misplaced(strip: JuniorStrip): string[] {
  const [first] = strip;
  const laid = listBlocks(layStrip(strip, { x: first?.[2] ?? 0, y: first?.[3] ?? 0 }));
  return listBlocks(strip).flatMap(([type, , x, y], index) => {
    const [, , laidX = 0, laidY = 0] = laid[index] ?? [];
    return Math.hypot(laidX - x, laidY - y) > 1 ? [`${type} ${laidX - x} ${laidY - y}`] : [];
  });
}

describe.skipIf(names.length === 0)('samples of the corpus', () => {
  it.each(names)('%s plays a minute with a tap on everybody each second', (name) => {
    const engine = createJuniorEngine(read(name));
    engine.pressFlag();
    for (let second = 0; second < 60; second += 1) {
      runTicks(engine, 31);
      for (const { id } of engine.sprites()) engine.tap(id);
    }
    expect(engine.sprites().length).toBeGreaterThan(0);
  });

  it.each(names)('%s has its blocks where we lay them', (name) => {
    expect(stripsOf(read(name)).flatMap(misplaced)).toEqual([]);
  });
});
