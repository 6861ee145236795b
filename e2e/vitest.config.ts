import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

// Vitest gives `define` to the tests, not to the global setup, which runs in this process.
Object.assign(globalThis, { SPROUT_ROOT: root });

export default defineConfig({
  root,
  define: { SPROUT_ROOT: JSON.stringify(root) },
  test: {
    include: ['e2e/blocks/**/*.test.ts', 'e2e/journeys/**/*.test.ts'],
    globalSetup: ['e2e/src/school/global-setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // A condition that is asked again and again; a busy computer needs longer than the usual second.
    expect: { poll: { timeout: 40_000 } },
    maxWorkers: 2,
  },
});
