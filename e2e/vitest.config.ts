import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/blocks/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
  },
});
