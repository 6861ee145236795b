export { assertDurable } from './connection.ts';
export { EmbeddedPostgresError } from './errors.ts';
export { defaultDataDir, findFolderAccount } from './identity.ts';
export { inspectEmbeddedPostgres } from './inspect.ts';
export { type EmbeddedPostgres, startEmbeddedPostgres } from './launcher.ts';
export { findStartProblem, type StartProblem } from './start-problem.ts';
