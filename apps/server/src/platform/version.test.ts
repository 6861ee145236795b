import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readVersion } from './version.ts';

const commit = '192f48ce'.padEnd(40, '0');

it.each([
  ['a release', {}, '0.2.0'],
  [
    'a branch of a clone',
    { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${commit}\n` },
    '0.2.0+192f48ce',
  ],
  [
    'a branch that git has packed',
    {
      '.git/HEAD': 'ref: refs/heads/main\n',
      '.git/packed-refs': `# pack-refs\n${'a'.repeat(40)} refs/heads/other-main\n${commit} refs/heads/main\n`,
    },
    '0.2.0+192f48ce',
  ],
  ['a commit', { '.git/HEAD': `${commit}\n` }, '0.2.0+192f48ce'],
  ['a clone without a commit', { '.git/HEAD': 'ref: refs/heads/main\n' }, '0.2.0'],
])('tells the version of %s', (_name, files: Record<string, string>, version) => {
  const root = mkdtempSync(join(tmpdir(), 'sprout-version-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [name, text] of Object.entries({ 'package.json': '{"version":"0.2.0"}', ...files })) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }

  expect(readVersion(root)).toBe(version);
});
