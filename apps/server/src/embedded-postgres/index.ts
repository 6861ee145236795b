export { assertDurable } from './connection.ts';
export { EmbeddedPostgresError } from './errors.ts';
export { defaultDataDir } from './identity.ts';
export { type EmbeddedPostgres, startEmbeddedPostgres } from './launcher.ts';
