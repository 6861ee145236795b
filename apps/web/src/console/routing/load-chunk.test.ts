import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError, chunkTimeoutMs, loadChunk } from './load-chunk.ts';

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a'));

describe('a part of the console', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is asked for once more when it does not arrive', async () => {
    const load = vi.fn().mockImplementationOnce(lost).mockResolvedValueOnce('page');

    expect(await loadChunk(load)).toBe('page');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('fails by name after the second try', async () => {
    await expect(loadChunk(lost)).rejects.toMatchObject({ name: 'ChunkLoadError' });
  });

  it('has a code for a stylesheet that did not arrive', async () => {
    const load = () => Promise.reject(new Error('Unable to preload CSS for /assets/a.css'));

    await expect(loadChunk(load)).rejects.toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED' });
  });

  it('is given up after 120 seconds each time', async () => {
    const loading = loadChunk(() => new Promise(() => {})).catch((error: unknown) => error);

    await vi.advanceTimersByTimeAsync(chunkTimeoutMs * 2);

    expect(await loading).toBeInstanceOf(ChunkLoadError);
  });

  it('throws its own failures once and as they are', async () => {
    const load = vi.fn().mockRejectedValue(new Error('a bug'));

    await expect(loadChunk(load)).rejects.toThrow('a bug');
    expect(load).toHaveBeenCalledTimes(1);
  });
});
