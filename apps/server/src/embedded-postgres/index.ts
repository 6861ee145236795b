export { assertDurable } from './connection.ts';
export { EmbeddedPostgresError } from './errors.ts';
export { defaultDataDir } from './identity.ts';
export { inspectEmbeddedPostgres } from './inspect.ts';
export { type EmbeddedPostgres, startEmbeddedPostgres } from './launcher.ts';
