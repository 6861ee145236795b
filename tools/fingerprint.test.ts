import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFingerprints, listFiles } from './lib/fingerprint.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sprout-tools-'));
  write('src/a.ts', 'one');
  write('src/deep/b.ts', 'two');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(name: string, text: string) {
  const path = join(root, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
  return path;
}

function fingerprint() {
  const fingerprints = createFingerprints(root, join(root, '.cache/files.json'));
  const hash = fingerprints.of(['src', 'missing']);
  fingerprints.save();
  return hash;
}

describe('createFingerprints', () => {
  it('stays when only the time of a file changes', () => {
    const before = fingerprint();

    utimesSync(join(root, 'src/a.ts'), new Date(0), new Date(0));

    expect(fingerprint()).toBe(before);
  });

  it('changes with the content of a file of the same length', () => {
    const before = fingerprint();

    write('src/a.ts', 'ONE');
    utimesSync(join(root, 'src/a.ts'), new Date(0), new Date(0));

    expect(fingerprint()).not.toBe(before);
  });

  it('changes when a file gets another name', () => {
    const before = fingerprint();

    rmSync(join(root, 'src/a.ts'));
    write('src/c.ts', 'one');

    expect(fingerprint()).not.toBe(before);
  });

  it('does not read a file again whose time and size are known', () => {
    const path = write('src/a.ts', 'one');
    utimesSync(path, new Date(0), new Date(0));
    const before = fingerprint();

    writeFileSync(path, 'eno');
    utimesSync(path, new Date(0), new Date(0));

    expect(fingerprint()).toBe(before);
  });

  it('starts anew from a broken list of known files', () => {
    const before = fingerprint();

    write('.cache/files.json', '{ broken');

    expect(fingerprint()).toBe(before);
  });
});

describe('listFiles', () => {
  it('leaves out tests and what tools make', () => {
    write('src/a.test.ts', '');
    write('src/node_modules/x/index.js', '');
    write('src/dist/main.js', '');

    expect(listFiles(join(root, 'src'))).toEqual([
      join(root, 'src/a.ts'),
      join(root, 'src/deep/b.ts'),
    ]);
  });
});
