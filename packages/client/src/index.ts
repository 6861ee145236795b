export {
  type CallOptions,
  type Client,
  type ClientOptions,
  createClient,
  type EndpointPaths,
  requestTimeoutMs,
} from './api-client.ts';
export { ApiError, errorCodeOf, type FailureCode } from './api-error.ts';
export { fileUrl, type SiteConfig } from './file-url.ts';
export { createLocalStore, createMemoryStorage, type LocalStore } from './local-store.ts';
export {
  createSessionStore,
  type Session,
  type SessionStore,
  type SessionUser,
  sessionLifetimeMs,
} from './session-store.ts';
export {
  configLifetimeMs,
  createSettingsStore,
  languageCookie,
  type SettingsStore,
} from './settings-store.ts';
