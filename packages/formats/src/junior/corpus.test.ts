import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readJuniorData } from './data-json.ts';
import { measureJunior } from './measure-junior.ts';
import { readSjr, writeSjr } from './sjr-file.ts';

const folder = join(process.env['SPROUT_CORPUS'] ?? '', 'junior', 'samples');
const names =
  process.env['SPROUT_CORPUS'] !== undefined && existsSync(folder) ? readdirSync(folder) : [];

/** Blocks by a count that knows nothing but lists whose first item is a word. */
function countBlocks(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const isBlock =
    Array.isArray(value) && typeof value[0] === 'string' && typeof value[2] === 'number';
  return Object.values(value).reduce((sum, part) => sum + countBlocks(part), isBlock ? 1 : 0);
}

describe.skipIf(names.length === 0)('samples of the corpus', () => {
  it.each(names)('%s opens with every block and saves deep-equal', (name) => {
    const bytes = new Uint8Array(readFileSync(join(folder, name)));
    const [original] = JSON.parse(Buffer.from(bytes).toString('utf8'));

    const { project, warnings } = readJuniorData(bytes);
    const back = readSjr(writeSjr({ project, media: [] }));

    expect(warnings).toEqual([]);
    expect(back.project).toEqual(original);
    expect(measureJunior(back.project).blocks).toBe(countBlocks(original));
  });
});
