import pino from 'pino';

export type Log = pino.Logger;

/**
 * JSON lines on standard output. Tokens, cookies and queries never get into it. A line is not waited
 * for: a full pipe must not hold up the answers. What is left is written when the process exits.
 */
export function createLog(level: string): Log {
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
  return pino(options, pino.destination({ dest: 1, sync: false }));
}
