import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runStale } from './lib/steps.mjs';

let root: string;
let runs: string[];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sprout-tools-'));
  runs = [];
  writeFileSync(join(root, 'source'), 'one');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const copy = {
  name: 'copy it',
  inputs: ['source'],
  outputs: ['target'],
  run: async () => {
    runs.push('copy it');
    writeFileSync(join(root, 'target'), '');
  },
};

function runSteps(...steps: (typeof copy)[]) {
  return runStale(steps, { root, cacheDir: join(root, '.cache'), print: () => undefined });
}

describe('runStale', () => {
  it('runs a step once while nothing changes', async () => {
    await runSteps(copy);

    expect(await runSteps(copy)).toEqual([]);
    expect(runs).toEqual(['copy it']);
  });

  it('runs a step again when an input changed', async () => {
    await runSteps(copy);
    writeFileSync(join(root, 'source'), 'another');

    expect(await runSteps(copy)).toEqual(['copy it']);
  });

  it('runs a step again when an output was deleted', async () => {
    await runSteps(copy);
    rmSync(join(root, 'target'));

    expect(await runSteps(copy)).toEqual(['copy it']);
    expect(existsSync(join(root, 'target'))).toBe(true);
  });

  it('fails when a step did not make its output', async () => {
    const idle = { ...copy, run: async () => undefined };

    await expect(runSteps(idle)).rejects.toThrow('without making target');
  });

  it('stops at a failed step and tries it again the next time', async () => {
    const failing = { ...copy, run: () => Promise.reject(new Error('no')) };
    const later = { ...copy, name: 'later' };

    await expect(runSteps(failing, later)).rejects.toThrow('no');
    expect(runs).toEqual([]);
    expect(await runSteps(copy)).toEqual(['copy it']);
  });
});
