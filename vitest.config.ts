import { defineConfig } from 'vitest/config';

/** Where tests draw pages: React and the browser's stand-in belong to one file alone. */
const drawn = ['apps/{web,editor-*}/**', 'packages/{ui,editor-kit,client}/**'];

const tests = (folders: readonly string[]) => folders.map((folder) => `${folder}/*.test.{ts,tsx}`);

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'pages', pool: 'threads', include: tests(drawn), exclude: built() },
      },
      {
        extends: true,
        test: {
          name: 'rest',
          include: tests(['apps/**', 'packages/**', 'tools/**']),
          exclude: [...built(), ...drawn],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          // Half of the time of a server's test would go into loading the same modules again.
          isolate: false,
        },
      },
    ],
  },
});

/** Folders whose files are made from others. */
function built(): string[] {
  return ['**/node_modules/**', '**/dist/**', '**/.generated/**'];
}
