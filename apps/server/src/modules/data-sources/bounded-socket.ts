import { Socket } from 'node:net';
import { AppError } from '../../platform/errors.ts';

/** Most bytes that are read from another database for one statement. */
export const byteLimit = 16 * 1024 * 1024;
const lookMs = 20;
/** A server that hangs is not waited for when it is left. */
const leaveMs = 1_000;

type Limits = { byteLimit?: number | undefined; signal?: AbortSignal | undefined };

/**
 * The socket of a connection, which is closed when more comes than may be read, or when the caller no longer
 * waits: a driver keeps in memory whatever the other side sends.
 */
export function createBoundedSocket({ byteLimit: limit = byteLimit, signal }: Limits) {
  const socket = new Socket();
  let problem: AppError | undefined;
  const stop = (code: 'namedReport.tooLarge' | 'request.busy'): void => {
    problem ??= new AppError(code);
    socket.destroy();
  };
  const leave = () => stop('request.busy');
  const timer = setInterval(() => {
    if (socket.bytesRead > limit) stop('namedReport.tooLarge');
  }, lookMs);
  timer.unref();
  if (signal?.aborted) leave();
  signal?.addEventListener('abort', leave, { once: true });
  socket.once('close', () => {
    clearInterval(timer);
    signal?.removeEventListener('abort', leave);
  });
  return {
    socket,

    /** Everything has arrived: also between two looks no more may have come. Throws `namedReport.tooLarge`. */
    assertNotFull(): void {
      if (socket.bytesRead > limit) throw new AppError('namedReport.tooLarge');
    },

    /** What closed it, or what the driver says. */
    reasonOf(error: unknown): unknown {
      if (socket.bytesRead > limit) return new AppError('namedReport.tooLarge');
      return problem ?? error;
    },

    /** Ends as the driver does it, and otherwise anyway. */
    async close(end: () => Promise<unknown>): Promise<void> {
      if (!socket.destroyed) {
        let wait: NodeJS.Timeout | undefined;
        const late = new Promise<void>((resolve) => {
          wait = setTimeout(resolve, leaveMs);
        });
        await Promise.race([end().catch(() => undefined), late]);
        clearTimeout(wait);
      }
      clearInterval(timer);
      socket.destroy();
    },
  };
}
