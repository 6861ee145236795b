import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { longJourneys } from '../tools/lib/changed/journeys.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

// Vitest gives `define` to the tests, not to the global setup, which runs in this process.
Object.assign(globalThis, { SPROUT_ROOT: root });

const isFullRun = process.env['SPROUT_TEST_SCOPE'] === 'full';

/** Files of a minute and more begin, so that both workers end together. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longJourneys.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  root,
  define: { SPROUT_ROOT: JSON.stringify(root) },
  test: {
    include: ['e2e/blocks/**/*.test.ts', 'e2e/journeys/**/*.test.ts'],
    // Too long for every run.
    exclude: isFullRun ? [] : ['**/*.full.test.ts'],
    globalSetup: ['e2e/src/school/global-setup.ts'],
    // Some open dozens of dialogs one after the other; a busy computer needs several times as long.
    testTimeout: 400_000,
    hookTimeout: 120_000,
    // A condition that is asked again and again; a busy computer needs longer than the usual second.
    expect: { poll: { timeout: 40_000 } },
    maxWorkers: 2,
    // The tools of browser tests take more than a second to load.
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
});
