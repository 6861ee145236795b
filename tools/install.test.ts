import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { installPackages, installWords } from './lib/install.mjs';

/** A product with two packages, whose installer puts them there and counts. */
function aProduct() {
  const root = mkdtempSync(join(tmpdir(), 'sprout-install-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const packages = {
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0' },
  };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  let installs = 0;
  const install = async () => {
    installs += 1;
    for (const name of ['a', 'b']) {
      const folder = join(root, 'node_modules', name);
      mkdirSync(join(folder, 'lib'), { recursive: true });
      writeFileSync(join(folder, 'package.json'), '{}');
      writeFileSync(join(folder, 'lib/one.js'), '');
      writeFileSync(join(folder, 'lib/two.js'), '');
    }
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  };
  const start = () => installPackages(root, install);
  const remove = (path: string) => rmSync(join(root, 'node_modules', path), { recursive: true });
  return { root, start, remove, installs: () => installs };
}

it('installs once, whatever tools and the first start add to the packages', async () => {
  const { root, start, installs } = aProduct();

  await start();
  mkdirSync(join(root, 'node_modules/.cache'));
  writeFileSync(join(root, 'node_modules/a/lib/link.so'), '');
  await start();

  expect(installs()).toBe(1);
});

it.each([
  ['a whole package', 'b'],
  ['one file of a package', 'a/lib/two.js'],
  ['a folder of a package', 'a/lib'],
])('installs again when a deletion that was broken off took %s', async (_what, path) => {
  const { start, remove, installs } = aProduct();
  await start();

  remove(path);
  await start();
  await start();

  expect(installs()).toBe(2);
});

it('installs again when the deletion took the stamp and a package but not the record of npm', async () => {
  const { start, remove, installs } = aProduct();
  await start();

  remove('.sprout-lock');
  remove('b');
  await start();

  expect(installs()).toBe(2);
});

it('keeps an installation that was made by hand', async () => {
  const { start, remove, installs } = aProduct();
  await start();

  remove('.sprout-lock');
  await start();

  expect(installs()).toBe(1);
});

it('prints no warnings of npm about packages of others', () => {
  expect(installWords(['ci'])).toEqual(expect.arrayContaining(['ci', '--loglevel=error']));
});
