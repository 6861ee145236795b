/** Source: specification section 8. */
export const chunkTimeoutMs = 120_000;

/** A part of the console that did not arrive; its stylesheet has a code of its own. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly code: 'CSS_CHUNK_LOAD_FAILED' | undefined;

  constructor(cause: unknown) {
    super('a part of the console did not arrive', { cause });
    this.code = isStyleFailure(cause) ? 'CSS_CHUNK_LOAD_FAILED' : undefined;
  }
}

/**
 * Loads a part of the console, twice when the first try fails; throws {@link ChunkLoadError}. What
 * a part throws while it is read is its own failure and passes through. Source: specification
 * section 8.
 */
export async function loadChunk<T>(
  load: () => Promise<T>,
  timeoutMs: number = chunkTimeoutMs,
): Promise<T> {
  try {
    return await inTime(load(), timeoutMs);
  } catch (error) {
    if (!isArrivalFailure(error)) throw error;
  }
  try {
    return await inTime(load(), timeoutMs);
  } catch (error) {
    throw isArrivalFailure(error) ? new ChunkLoadError(error) : error;
  }
}

class LateError extends Error {}

async function inTime<T>(loading: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new LateError('no answer in time')), timeoutMs);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Browsers say in words of their own that a module or its stylesheet did not arrive. */
const isArrivalFailure = (error: unknown): boolean =>
  error instanceof LateError ||
  isStyleFailure(error) ||
  (error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Load failed/i.test(
      error.message,
    ));

const isStyleFailure = (error: unknown): boolean =>
  error instanceof Error && /preload CSS/i.test(error.message);
