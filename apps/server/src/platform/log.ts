import pino from 'pino';

export type Log = pino.Logger;

/** Characters. */
const minLength = 4096;
/** Milliseconds. */
const periodicFlush = 1_000;

/**
 * JSON lines on standard output. Tokens, cookies and queries never get into it. Lines are
 * written together, a second late at most: one write for each would cost more than many an answer. What
 * is left is written when the process exits.
 */
export function createLog(level: string, destination = standardOutput()): Log {
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

/** Lets nothing below a warning through while something runs that would bury all else. */
export async function quietly<T>(log: Log, work: () => Promise<T>): Promise<T> {
  const { level } = log;
  if (log.isLevelEnabled('info')) log.level = 'warn';
  try {
    return await work();
  } finally {
    log.level = level;
  }
}

const standardOutput = (): pino.DestinationStream =>
  pino.destination({ dest: 1, sync: false, minLength, periodicFlush });
