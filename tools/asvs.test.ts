import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rootDir } from './lib/paths.mjs';

/** The requirements of level 1. Source: ASVS 5.0.0. */
const requirements = `
  1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1 2.1.1 2.2.1 2.2.2 2.3.1
  3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1 3.5.2 3.5.3 4.1.1 4.4.1 5.2.1 5.2.2 5.3.1 5.3.2
  6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2
  7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2 8.1.1 8.2.1 8.2.2 8.3.1 9.1.1 9.1.2 9.1.3 9.2.1
  10.4.1 10.4.2 10.4.3 10.4.4 10.4.5 11.3.1 11.3.2 11.4.1 12.1.1 12.2.1 12.2.2
  13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1`
  .trim()
  .split(/\s+/);

const read = (file: string) => readFile(join(rootDir, file), 'utf8');

async function readEntries() {
  const text = await read('docs/asvs.md');
  return text
    .split(/\n(?=- )/)
    .map((part) => part.split(/\n\n|\n#/)[0] ?? '')
    .map((part) => /^- (\d+\.\d+\.\d+) (met|partly|kept|nothing): ([\s\S]+)$/.exec(part))
    .filter((found) => found !== null)
    .map(([, id = '', state = '', words = '']) => {
      const tests = [...words.matchAll(/`([^`]+\.test\.tsx?)` "([^"]+)"/g)];
      return { id, state, tests: tests.map(([, file = '', title = '']) => ({ file, title })) };
    });
}

it('has each requirement of level 1 once', async () => {
  const entries = await readEntries();

  expect(entries.map(({ id }) => id)).toEqual(requirements);
});

it('names a test for each that has something to apply to', async () => {
  const entries = await readEntries();

  const without = entries.filter(({ state, tests }) => state !== 'nothing' && tests.length === 0);
  expect(without.map(({ id }) => id)).toEqual([]);
});

it('pins every dependency to one version', async () => {
  type Lock = { packages: Record<string, { dependencies?: Record<string, string> }> };
  const { packages } = JSON.parse(await read('package-lock.json')) as Lock;

  const ours = Object.entries(packages).filter(([place]) => !place.includes('node_modules'));
  const loose = ours.flatMap(([place, { dependencies = {} }]) =>
    Object.entries(dependencies)
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${place || '.'}: ${name} ${version}`),
  );
  expect(loose).toEqual([]);
});
