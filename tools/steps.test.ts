import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runStale, type Step } from './lib/steps.mjs';

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

function runSteps(...steps: Step[]) {
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

  it('runs a step again when something that it has read changed or was added', async () => {
    mkdirSync(join(root, 'songs'));
    const reading = { ...copy, run: () => copy.run().then(() => ['word', 'songs/']) };
    writeFileSync(join(root, 'word'), 'one');
    await runSteps(reading);
    expect(await runSteps(reading)).toEqual([]);

    writeFileSync(join(root, 'word'), 'two');
    expect(await runSteps(reading)).toEqual(['copy it']);
    writeFileSync(join(root, 'songs/new'), '');
    expect(await runSteps(reading)).toEqual(['copy it']);
    rmSync(join(root, 'word'));
    expect(await runSteps(reading)).toEqual(['copy it']);
  });

  it('runs a step again when something that it has read changed in the meantime', async () => {
    const interrupted = {
      ...copy,
      run: async () => {
        await copy.run();
        writeFileSync(join(root, 'word'), 'written after it was read');
        return ['word'];
      },
    };

    await runSteps(interrupted);

    expect(await runSteps(copy)).toEqual(['copy it']);
  });

  it('runs two steps at a time, and what reads the output of another after it', async () => {
    const log: string[] = [];
    const step = (name: string, inputs: string[]) => ({
      name,
      inputs,
      outputs: [`${name}-output`],
      run: async () => {
        log.push(`${name} begins`);
        await Promise.resolve();
        writeFileSync(join(root, `${name}-output`), '');
        log.push(`${name} ends`);
      },
    });
    const steps = [step('one', []), step('two', ['one-output']), step('three', [])];

    const ran = await runStale(steps, {
      root,
      cacheDir: join(root, '.cache'),
      atOnce: 2,
      print: () => undefined,
    });

    expect(ran.sort()).toEqual(['one', 'three', 'two']);
    expect(log.slice(0, 2)).toEqual(['one begins', 'three begins']);
    expect(log.indexOf('two begins')).toBeGreaterThan(log.indexOf('one ends'));
  });
});
