import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { completeLock, listMissing } from './lib/lock.mjs';

const lock = {
  packages: {
    'node_modules/tool': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: { '@tool/linux-x64': '2.0.0', '@tool/linux-arm64-musl': '2.0.0' },
    },
    'node_modules/tool/node_modules/@tool/linux-x64': { version: '2.0.0', optional: true },
  },
};

describe('listMissing', () => {
  it('finds the platform packages that have no entry of their own', () => {
    expect(listMissing(lock)).toEqual([
      { owner: 'node_modules/tool', name: '@tool/linux-arm64-musl', version: '2.0.0' },
    ]);
  });

  it('finds nothing in our lock file, so that npm ci accepts it', () => {
    const own = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'));

    expect(listMissing(own)).toEqual([]);
  });
});

describe('completeLock', () => {
  it('adds an entry that other platforms pass over', () => {
    expect(completeLock(lock).packages).toMatchObject({
      'node_modules/@tool/linux-arm64-musl': {
        version: '2.0.0',
        dev: true,
        optional: true,
        os: ['linux'],
        cpu: ['arm64'],
        libc: ['musl'],
      },
    });
    expect(listMissing(completeLock(lock))).toEqual([]);
  });

  it('adds nothing for a range, which names no version', () => {
    const loose = {
      packages: { 'node_modules/a': { optionalDependencies: { 'b-linux-x64': '^1.0.0' } } },
    };

    expect(Object.keys(completeLock(loose).packages ?? {})).toEqual(['node_modules/a']);
  });
});
