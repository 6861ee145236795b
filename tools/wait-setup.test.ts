import { expect, it, vi } from 'vitest';

it('lets vi.waitFor wait for more than the second that vitest gives it', async () => {
  const startedAt = performance.now();

  await vi.waitFor(() => expect(performance.now() - startedAt).toBeGreaterThan(1_100));
});
