type Stream = 'stdout' | 'stderr';

/** Between two batches. Source: junior-python-editors B2. */
const batchMs = 50;

/** Gathers what is printed, so that a console is written to at most 20 times in a second. */
export function createBatches(onOutput: (stream: Stream, text: string) => void) {
  let pieces: { stream: Stream; text: string }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const ready = pieces;
    pieces = [];
    for (const { stream, text } of ready) onOutput(stream, text);
  };
  return {
    add(stream: Stream, text: string): void {
      const last = pieces.at(-1);
      if (last?.stream === stream) last.text += text;
      else pieces.push({ stream, text });
      timer ??= setTimeout(flush, batchMs);
    },
    flush,
  };
}
