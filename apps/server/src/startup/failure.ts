import { ConfigError } from '../config.ts';
import { EmbeddedPostgresError } from '../embedded-postgres/index.ts';
import { DatabaseUnavailable } from '../platform/db/connections.ts';
import { MigrationError } from '../platform/db/migrate.ts';

/** Something outside the program stands in the way; the message is the one sentence about it. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** One sentence for what the user can mend; the stack for everything else. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (foreseen.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof DatabaseUnavailable) {
    return `The database went away during the start (${error.message}): start again.`;
  }
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === '53100') {
    return 'The disk is full: free some space (at least 200 MB) and start again.';
  }
  return error.stack ?? error.message;
}

const foreseen = [StartupError, ConfigError, EmbeddedPostgresError, MigrationError];

/** The sentence for a port that cannot be listened on; any other error as it is. */
export function listenError(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} is in use: stop the other program or start with another one, for example PORT=${port + 1} npm start.`,
    );
  }
  if (code === 'EACCES') {
    return new StartupError(
      `Port ${port} needs more rights: start with a higher one, for example PORT=8080 npm start.`,
    );
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartupError(
      `HOST=${host} is no address of this machine: use 127.0.0.1, or 0.0.0.0 for the school network.`,
    );
  }
  return error;
}
