// @ts-check
import { inspect } from 'node:util';

/** A failure that the user can mend; its message is one sentence, shown without a stack. */
export class Failure extends Error {
  /** @override */
  name = 'Failure';
}

/** @typedef {{ port?: string | undefined, command?: string }} Environment */

/**
 * The one sentence for what stopped a command; a stack only where Sprout did not foresee the failure.
 * @param {unknown} error
 * @param {Environment} [environment]
 */
export function describeFailure(error, environment) {
  return sentenceFor(error, environment) ?? inspect(error);
}

/**
 * For commands of the operator: one sentence in every case, and where to look on.
 * @param {unknown} error
 * @param {Environment} [environment]
 */
export function describeForOperator(error, environment) {
  const sentence = sentenceFor(error, environment);
  if (sentence !== undefined) return sentence;
  const [message] = (error instanceof Error ? error.message : String(error)).split('\n');
  return `It has ended for a reason that nobody foresaw (${message}): npm run doctor looks for what is wrong.`;
}

/**
 * @param {unknown} error
 * @param {Environment} [environment]
 * @returns {string | undefined} for what was foreseen
 */
function sentenceFor(error, { port = '8080', command = 'npm start' } = {}) {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    const taken = 'port' in error ? error.port : port;
    return `Port ${taken} is in use: stop the other program or start with another one, for example PORT=8081 ${command}.`;
  }
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen') {
    return `Port ${port} needs more rights: start with a higher one, for example PORT=8080 ${command}.`;
  }
  if ((code === 'EACCES' || code === 'EPERM') && 'path' in error) {
    return `${error.path} is closed to your user: run the command as root or as the user that has ${error.path}.`;
  }
  if (code === 'ENOSPC') return 'The disk is full: free some space and start again.';
  if (error instanceof Failure || 'reason' in error || foreseen.has(error.name))
    return error.message;
  return undefined;
}

/** Errors of the server whose message already is the sentence for the user. */
const foreseen = new Set(['ConfigError', 'EmbeddedPostgresError']);
