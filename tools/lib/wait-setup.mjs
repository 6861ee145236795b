// @ts-check
import { vi } from 'vitest';

/** Before every unit and API test file: `vi.waitFor` waits for a minute instead of a second, because a busy machine is slow. */

const limitMs = 60_000;
const { waitFor } = vi;

// The files of a worker share one `vi`.
if (waitFor.name !== 'waitForAMinute') {
  vi.waitFor = function waitForAMinute(callback, options) {
    const given = typeof options === 'number' ? { timeout: options } : options;
    return waitFor(callback, { timeout: limitMs, ...given });
  };
}
