import type { JuniorEngine } from '../engine.ts';
import type { SpriteView } from '../stage/sprite.ts';

/** `[x, y, angle, scale, opacity]` with as many digits as traces have. */
export type TraceRow = readonly [number, number, number, number, number];

/** What the sprites are after each of so many ticks, sprite by sprite. */
export function runTrace(
  engine: JuniorEngine,
  ids: readonly string[],
  ticks: number,
): TraceRow[][] {
  const rows: TraceRow[][] = ids.map(() => []);
  for (let tick = 0; tick < ticks; tick += 1) {
    engine.tick();
    ids.forEach((id, index) => {
      rows[index]?.push(rowOf(engine.allSprites().find((sprite) => sprite.id === id)));
    });
  }
  return rows;
}

function rowOf(sprite: SpriteView | undefined): TraceRow {
  if (sprite === undefined) throw new Error('no such sprite');
  const { x, y, angleDeg, scale, opacity } = sprite;
  return [digits(x, 4), digits(y, 4), digits(angleDeg, 4), digits(scale, 4), digits(opacity, 3)];
}

function digits(value: number, count: number): number {
  return Number(value.toFixed(count)) + 0;
}
