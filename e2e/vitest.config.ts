import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { longJourneys } from '../tools/lib/changed/journeys.mjs';
import { longestFirst } from '../tools/lib/longest-first.mjs';
import { patienceMs } from './src/shared/patience.ts';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

// Vitest gives `define` to the tests, not to the global setup, which runs in this process.
Object.assign(globalThis, { SPROUT_ROOT: root });

const isFullRun = process.env['SPROUT_TEST_SCOPE'] === 'full';

export default defineConfig({
  root,
  define: { SPROUT_ROOT: JSON.stringify(root) },
  test: {
    include: ['e2e/blocks/**/*.test.ts', 'e2e/journeys/**/*.test.ts'],
    // Too long for every run.
    exclude: isFullRun ? [] : ['**/*.full.test.ts'],
    globalSetup: ['e2e/src/school/global-setup.ts'],
    // Bounds for what hangs: some look at fifty pages, and a busy computer needs many times as long.
    testTimeout: 1_200_000,
    // Longer than a server is waited for, whose output then says why it did not start.
    hookTimeout: 700_000,
    // A condition that is asked again and again.
    expect: { poll: { timeout: patienceMs } },
    // One more than processors: each of them waits for a third of its time.
    maxWorkers: availableParallelism() + 1,
    // The tools of browser tests take more than a second to load.
    isolate: false,
    sequence: { sequencer: longestFirst(longJourneys) },
  },
});
