export { assertDurable } from './connection.ts';
export { EmbeddedPostgresError, type EmbeddedPostgresReason } from './errors.ts';
export { defaultDataDir } from './identity.ts';
export { type EmbeddedPostgres, type LauncherOptions, startEmbeddedPostgres } from './launcher.ts';
