import { availableParallelism } from 'node:os';
import { defineConfig, type Plugin } from 'vitest/config';
import { longestFirst } from './tools/lib/longest-first.mjs';

/** Tests that draw pages or need a document; the name of the file says so. */
const pages = ['**/*.test.tsx', '**/*.dom.test.ts'];

const sources = ['apps/**', 'packages/**', 'tools/**', 'bench/**'];

/** Files of half a minute and more. */
const long = /\/(?:matrix|questions|start|(?:courses|homework)-seed|data-sources|lifecycle)\.test/;

/** Tests that measure what a request costs the thread: each has the machine for itself. */
const measured = 'apps/server/src/testing/hostile/*.full.test.ts';

const waitSetup = 'tools/lib/wait-setup.mjs';

/**
 * Files that import by a pattern stay out of the cache, or a file that matches later would be missing. Vitest does so by
 * itself for `import.meta.glob(` alone, without the type of a module in between.
 */
const uncachedGlobs: Plugin = {
  name: 'uncached-globs',
  configureVitest({ experimental_defineCacheKeyGenerator: defineCacheKey }) {
    defineCacheKey(({ sourceCode }) =>
      sourceCode.includes('import.meta.glob') ? false : undefined,
    );
  },
};

export default defineConfig({
  plugins: [uncachedGlobs],
  test: {
    // Bounds for what hangs, not budgets: a test of seconds takes minutes beside other work on an old machine.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // One more than processors: tests of the server wait for the database, tests of pages for effects and timers.
    maxWorkers: availableParallelism() + 1,
    unstubGlobals: true,
    restoreMocks: true,
    // Most of the time of a test would go into loading the same modules again for each file.
    isolate: false,
    // Transformed files are kept in node_modules/.vitest between runs.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: longestFirst(long) },
    projects: [
      {
        extends: true,
        test: {
          name: 'pages',
          environment: 'jsdom',
          pool: 'threads',
          setupFiles: [waitSetup, 'packages/ui/src/testing/page-setup.ts'],
          include: pages,
          exclude: [...built(), ...tooLong()],
          // Workers are kept only while the next file belongs to the same project.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'rest',
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          setupFiles: [waitSetup],
          include: sources.map((folder) => `${folder}/*.test.ts`),
          exclude: [...built(), ...tooLong(), ...pages, measured],
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'measured',
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          setupFiles: [waitSetup],
          include: [measured],
          exclude: [...built(), ...tooLong()],
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});

/** Folders whose files are made from others. */
function built(): string[] {
  return ['**/node_modules/**', '**/dist/**', '**/.generated/**'];
}

/** Files that are too long for every run. */
function tooLong(): string[] {
  return process.env['SPROUT_TEST_SCOPE'] === 'full' ? [] : ['**/*.full.test.ts'];
}
