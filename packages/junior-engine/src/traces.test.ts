import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type JuniorProject, readJuniorData } from '@sprout/formats';
import { describe, expect, it } from 'vitest';
import { createJuniorEngine } from './engine.ts';
import { runTrace } from './testing/trace.ts';

type Row = readonly [x: number, y: number, angle: number, scale: number, opacity: number];
type Case = {
  readonly json: JuniorProject['json'];
  readonly sprites: readonly string[];
  /** One list for each sprite; a row stands for as many ticks as it says. */
  readonly rows: readonly (readonly (readonly [ticks: number, row: Row])[])[];
};

const file = join(process.env['SPROUT_CORPUS'] ?? '', 'junior', 'traces.json');
const hasTraces = process.env['SPROUT_CORPUS'] !== undefined && existsSync(file);
const cases: readonly [string, Case][] = hasTraces
  ? Object.entries(JSON.parse(readFileSync(file, 'utf8')).cases)
  : [];

describe.skipIf(cases.length === 0)('traces of the corpus', () => {
  it.each(cases)('%s is reproduced tick by tick', (_, { json, sprites, rows }) => {
    const { project } = readJuniorData(Buffer.from(JSON.stringify({ name: '', json })));
    const expected = rows.map((runs) => runs.flatMap(([ticks, row]) => Array(ticks).fill(row)));
    const engine = createJuniorEngine(project);

    engine.pressFlag();
    const traced = runTrace(engine, sprites, expected[0]?.length ?? 0);

    expect(traced).toEqual(expected);
  });
});
