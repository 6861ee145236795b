import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openPaths } from '../packages/contract/src/open-paths.generated.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Code that runs with the short list of paths. */
const folders = [
  'apps/web/src/site',
  'apps/editor-blocks/src',
  'packages/client/src',
  'packages/editor-kit/src',
  'packages/ui/src',
];

function callsIn(folder: string): string[] {
  return readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(`${root}${folder}/${file}`, 'utf8').matchAll(
        /\bcall(?:Envelope|File)?\(\s*'([\w.]+)'/g,
      ),
    ])
    .map((match) => match[1] ?? '');
}

it('has a path for every call of the public pages and the editors', () => {
  const called = new Set(folders.flatMap(callsIn));

  expect(called.size).toBeGreaterThan(20);
  expect([...called].filter((id) => !Object.hasOwn(openPaths, id))).toEqual([]);
});
