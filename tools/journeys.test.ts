import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { journeys, withoutJourney } from './lib/changed/journeys.mjs';
import { rootDir } from './lib/paths.mjs';

const entriesOf = (folder: string) =>
  readdirSync(join(rootDir, folder), { withFileTypes: true }).map((entry) => ({
    path: `${folder}/${entry.name}`,
    isFolder: entry.isDirectory(),
  }));
const places = [...journeys.values()].flat();

it('has a line for every browser test', () => {
  const files = ['e2e/journeys', 'e2e/blocks']
    .flatMap(entriesOf)
    .map(({ path }) => path)
    .filter((path) => path.endsWith('.test.ts'));

  expect([...journeys.keys()].sort()).toEqual(files.sort());
});

it('names what exists', () => {
  const named = [...places, ...withoutJourney];

  expect(named.filter((place) => !existsSync(join(rootDir, place)))).toEqual([]);
});

it('says of every module, screen and editor which browser tests show it, or that none does', () => {
  const folders = ['apps/server/src/modules', 'apps/web/src/console/features', 'apps']
    .flatMap(entriesOf)
    .filter(({ path, isFolder }) => isFolder && !/^apps\/(?:server|web)$/.test(path))
    .map(({ path }) => path);
  const isShown = (folder: string) =>
    places.some((place) => place === folder || place.startsWith(`${folder}/`));
  const unshown = folders.filter((folder) => !isShown(folder));

  expect(unshown.sort()).toEqual([...withoutJourney].sort());
});
