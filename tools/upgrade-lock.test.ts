import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { beginUpgrade, lockName } from './lib/upgrade/upgrade-lock.mjs';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sprout-upgrade-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('lets a second upgrade of a folder begin when the first has ended', () => {
  const root = aFolder();

  const end = beginUpgrade(root);
  expect(() => beginUpgrade(root)).toThrow(
    `Another upgrade works on this folder already (process ${process.pid})`,
  );
  expect(readdirSync(root)).toEqual([lockName]);
  end();
  beginUpgrade(root)();

  expect(readdirSync(root)).toEqual([]);
});

// No process has a number above this one.
it.each([`${2 ** 30}\n`, ''])('takes over the lock of an upgrade that was killed: %j', (text) => {
  const root = aFolder();
  writeFileSync(join(root, lockName), text);

  beginUpgrade(root);

  expect(() => beginUpgrade(root)).toThrow('already');
  expect(readdirSync(root)).toEqual([lockName]);
});
