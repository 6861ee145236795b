// @ts-check
import { inspect } from 'node:util';

/** A failure that the user can mend; its message is one sentence, shown without a stack. */
export class Failure extends Error {
  /** @override */
  name = 'Failure';
}

/**
 * The one sentence for what stopped a command; a stack only where nobody foresaw the failure.
 * @param {unknown} error
 * @param {{ port?: string | undefined, command?: string }} [environment]
 */
export function describeFailure(error, { port = '8080', command = 'npm start' } = {}) {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    const taken = 'port' in error ? error.port : port;
    return `Port ${taken} is in use: stop the other program or start with another one, for example PORT=8081 ${command}.`;
  }
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen') {
    return `Port ${port} needs more rights: start with a higher one, for example PORT=8080 ${command}.`;
  }
  if (code === 'ENOSPC') return 'The disk is full: free some space and start again.';
  if (error instanceof Failure || 'reason' in error || foreseen.has(error.name))
    return error.message;
  return inspect(error);
}

/** Errors of the server whose message already is the sentence for the user. */
const foreseen = new Set(['ConfigError', 'EmbeddedPostgresError']);
