import pino from 'pino';

export type Log = pino.Logger;

/** Characters. */
const minLength = 4096;
/** Milliseconds. */
const periodicFlush = 1_000;
const drainLimitMs = 1_000;

/**
 * JSON lines on standard output. Tokens, cookies and queries never get into it. Lines are
 * written together, a second late at most: one write for each would cost more than many an answer. What
 * is left is written when the process exits.
 */
export function createLog(
  level: string,
  destination: pino.DestinationStream = standardOutput(),
): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0],
      }),
      err: pino.stdSerializers.err,
    },
  };
  return pino(options, destination);
}

/** Writes nothing below a warning while something runs that would log too much. */
export async function quietly<T>(log: Log, work: () => Promise<T>): Promise<T> {
  const { level } = log;
  if (log.isLevelEnabled('info')) log.level = 'warn';
  try {
    return await work();
  } finally {
    log.level = level;
  }
}

/** Standard output for a log. */
export const standardOutput = () =>
  pino.destination({ dest: 1, sync: false, minLength, periodicFlush });

/**
 * Before the process exits: writes what is left, and gives up what the reader does not take.
 * NOTE: what the library does by itself at the exit tries for ever when the reader is gone.
 */
export async function drainOutput(output: ReturnType<typeof standardOutput>): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, drainLimitMs);
    output.flush(() => {
      clearTimeout(timer);
      resolve();
    });
  });
  // At this error it stops writing.
  output.emit('error', Object.assign(new Error('no more output'), { code: 'EPIPE' }));
}
